import { DAY_MINUTES, everyDay, isSamePlan, runsPastMidnight, uniformPlan, wholeDay } from './model.ts'
import type { DayOfYear, DayPlan, HoursModel, Occasion, Schedule, Span, WeekPlan, YearPeriod } from './model.ts'
import { timeOf } from '../opening-hours.ts'
import { quoted, runsOf, weekdayWords } from './selectors.ts'
import { isMonthEnd } from './year-days.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The words that mappers use, so that others who read the expression understand them too. */
export const BY_APPOINTMENT = 'by appointment'
const byAppointment = `"${BY_APPOINTMENT}"`

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const monthName = (month: number): string => monthNames[month - 1] ?? ''

const dayOfYear = ({ day, month }: DayOfYear): string => `${monthName(month)} ${twoDigits(day)}`

/** 'Apr-Sep' of whole months, 'Apr 15-Sep 30' otherwise; 29 February is a day of its own, in other years it is 1 March. */
function periodSelector({ from, to }: YearPeriod): string {
  const isSameMonth = from.month === to.month
  const isOneDay = isSameMonth && from.day === to.day
  if (from.day === 1 && isMonthEnd(to) && !isOneDay)
    return isSameMonth ? monthName(from.month) : `${monthName(from.month)}-${monthName(to.month)}`
  if (isOneDay) return dayOfYear(from)
  if (to.month === 2 && to.day === 29) return `${periodSelector({ from, to: { day: 28, month: 2 } })},Feb 29`
  return isSameMonth && from.day < to.day
    ? `${dayOfYear(from)}-${twoDigits(to.day)}`
    : `${dayOfYear(from)}-${dayOfYear(to)}`
}

function dateSelector(date: string): string {
  const [year, month, day] = date.split('-')
  return `${year} ${monthName(Number(month))} ${day}`
}

function occasionSelector(occasion: Occasion): string {
  switch (occasion.kind) {
    case 'yearly':
      return periodSelector(occasion.period)
    case 'dates':
      return occasion.from === occasion.to
        ? dateSelector(occasion.from)
        : `${dateSelector(occasion.from)}-${dateSelector(occasion.to)}`
    case 'easter': {
      const { offset } = occasion
      const days = Math.abs(offset) === 1 ? 'day' : 'days'
      return offset === 0 ? 'easter' : `easter ${offset < 0 ? '-' : '+'}${Math.abs(offset)} ${days}`
    }
    case 'weeks':
      return `week ${twoDigits(occasion.from)}${occasion.to === occasion.from ? '' : `-${twoDigits(occasion.to)}`}`
  }
}

const spansText = (spans: readonly Span[]): string =>
  spans.map(({ from, to }) => `${timeOf(from)}-${timeOf(to)}`).join(',')

/** What is left of the day beside its spans, each from 0 to 1440. */
function remainder(spans: readonly Span[]): Span[] {
  const taken = spans.map(({ from, to }) => [from, to < from ? DAY_MINUTES : to] as const).toSorted(([a], [b]) => a - b)
  const starts = [0, ...taken.map(([, to]) => to)]
  const ends = [...taken.map(([from]) => from), DAY_MINUTES]
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? DAY_MINUTES
    return from < to ? [{ from, to, kind: 'byAppointment' as const }] : []
  })
}

/**
 * The rules of a plan for what a selector selects; the first of them goes before what was said of these days, the
 * others add to it.
 */
function planRules(selector: string, plan: DayPlan): string[] {
  const select = (rest: string): string => [selector, rest].filter(Boolean).join(' ')
  switch (plan.kind) {
    case 'unknown':
      return [select('unknown')]
    case 'closed':
      return [select('off')]
    case 'byAppointment':
      return [select(byAppointment)]
    case 'spans': {
      const open = plan.spans.filter(({ kind }) => kind === 'open')
      const told = plan.spans.filter(({ kind }) => kind === 'byAppointment')
      const rest = plan.otherwise === 'byAppointment' ? remainder(plan.spans) : []
      const others = [...told, ...rest].toSorted((a, b) => a.from - b.from)
      return [
        ...(open.length > 0 ? [select(spansText(open))] : []),
        ...(others.length > 0 ? [select(`${spansText(others)} ${byAppointment}`)] : []),
      ]
    }
  }
}

/** 'Mo-We,Fr' of indices in ascending order. */
function daysSelector(days: readonly number[]): string {
  return runsOf(days)
    .flatMap((run) => (run.length === 2 ? run.map((day) => [day]) : [run]))
    .map((run) => [...new Set([run[0], run.at(-1)])].map((day) => weekdayWords[day ?? 0]).join('-'))
    .join(',')
}

/** Days of the same plan, each group once, in the order of their first days. */
function groupDays(week: WeekPlan): { plan: DayPlan; days: number[] }[] {
  const groups: { plan: DayPlan; days: number[] }[] = []
  for (const [day, plan] of week.entries()) {
    const group = groups.find((other) => isSamePlan(other.plan, plan))
    if (group === undefined) groups.push({ plan, days: [day] })
    else group.days.push(day)
  }
  return groups
}

/**
 * One rule a group of days. A rule for a day cuts off what began the day before: where hours run past midnight, days
 * without hours stand first and the others add to each other.
 */
function weekRules(selector: string, week: WeekPlan): string {
  const groups = groupDays(week).map(({ plan, days }) => ({
    plan,
    rules: planRules([selector, daysSelector(days)].filter(Boolean).join(' '), plan),
  }))
  if (!week.some(runsPastMidnight)) return groups.map(({ rules }) => rules.join(', ')).join('; ')
  const [added, first] = [true, false].map((isAdded) =>
    groups.filter(({ plan }) => (plan.kind === 'spans') === isAdded).map(({ rules }) => rules.join(', ')),
  )
  return [...(first ?? []), (added ?? []).join(', ')].join('; ')
}

/** Whether everything beside the spans is by appointment, so that it can be said once. */
function isOtherwiseByAppointment(weeks: readonly WeekPlan[]): boolean {
  const plans = weeks.flat()
  return (
    plans.some((plan) => plan.kind === 'spans') &&
    plans.every(
      (plan) => plan.kind === 'byAppointment' || (plan.kind === 'spans' && plan.otherwise === 'byAppointment'),
    )
  )
}

const withoutOtherwise = (week: WeekPlan): WeekPlan =>
  week.map((plan) => (plan.kind === 'spans' ? { ...plan, otherwise: 'closed' } : plan))

/** A week's rules without its days by appointment, which a fallback says. */
function spansRules(selector: string, week: WeekPlan): string {
  return groupDays(withoutOtherwise(week))
    .filter(({ plan }) => plan.kind === 'spans')
    .flatMap(({ plan, days }) => planRules([selector, daysSelector(days)].filter(Boolean).join(' '), plan))
    .join(', ')
}

function wholeYearRules(week: WeekPlan): string {
  if (isOtherwiseByAppointment([week])) return `${spansRules('', week)} || ${byAppointment}`
  const plan = uniformPlan(week)
  return plan !== null && plan.kind !== 'spans' ? planRules('', plan).join('') : weekRules('', week)
}

function scheduleRules(schedule: Schedule): string {
  if (schedule.kind === 'wholeYear') return wholeYearRules(schedule.week)
  const { seasons, outside } = schedule
  const weeks = seasons.map(({ week }) => week)
  if (isOtherwiseByAppointment([...weeks, everyDay(outside)])) {
    const rules = seasons.map(({ period, week }) => spansRules(periodSelector(period), week)).filter(Boolean)
    return `${rules.join('; ')} || ${byAppointment}`
  }
  const base = outside.kind === 'closed' && seasons.length > 0 ? [] : planRules('', outside)
  return [...base, ...seasons.map(({ period, week }) => weekRules(periodSelector(period), week))].join('; ')
}

const isAlwaysOpen = ({ schedule, publicHolidays, exceptions }: HoursModel): boolean =>
  schedule.kind === 'wholeYear' &&
  schedule.week.every((plan) => isSamePlan(plan, wholeDay)) &&
  publicHolidays.kind === 'asUsual' &&
  exceptions.length === 0

const isUnknown = ({ schedule, publicHolidays, exceptions }: HoursModel): boolean =>
  schedule.kind === 'wholeYear' &&
  schedule.week.every(({ kind }) => kind === 'unknown') &&
  publicHolidays.kind === 'asUsual' &&
  exceptions.length === 0

/**
 * The hours in OpenStreetMap's language: 'Mo-Fr 09:00-12:00,14:00-17:30; Sa,Su off; PH off'. Days of which nothing is
 * known are 'unknown', the note is the comment of a fallback that closes what is closed already; '' where nothing at
 * all is known. https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function expressionOf(model: HoursModel): string {
  const note = quoted(model.note)
  const hasNote = note !== '""'
  if (isUnknown(model)) return hasNote ? note : ''
  const rules = isAlwaysOpen(model)
    ? ['24/7']
    : [
        scheduleRules(model.schedule),
        ...(model.publicHolidays.kind === 'asUsual' ? [] : [planRules('PH', model.publicHolidays).join(', ')]),
        ...model.exceptions.map(({ occasion, plan }) => planRules(occasionSelector(occasion), plan).join(', ')),
      ]
  return `${rules.join('; ')}${hasNote ? ` || closed ${note}` : ''}`
}
