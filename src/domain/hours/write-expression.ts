import { isMonthEnd, isSameDayOfYear } from './calendar.ts'
import type { DayOfYear, Occasion, YearPeriod } from './calendar.ts'
import { runsOf } from './grouping.ts'
import { DAY_MINUTES, timeOf } from './local-time.ts'
import {
  everyDay,
  groupDays,
  isSamePlan,
  isUnknownModel,
  runsPastMidnight,
  uniformPlan,
  unknownPlan,
  wholeDay,
} from './model.ts'
import type { DayPlan, HoursModel, Schedule, SimplePlan, Span, WeekPlan } from './model.ts'
import { parseWeek } from './week.ts'
import type { OpeningHours, ParsedDay } from './week.ts'

const weekdayWords = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
const monthWords = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The comment that mappers of OpenStreetMap use. */
const byAppointment = '"by appointment"'

/** The words of plans without times. */
const simpleWords: Record<SimplePlan['kind'], string> = { unknown: 'unknown', closed: 'off', byAppointment }

/** Writes a text as a comment of an expression, which cannot contain a quotation mark. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()}"`
}

/** Groups ascending numbers into runs of consecutive ones. */
export const consecutive = (numbers: readonly number[]): number[][] => runsOf(numbers, (one, next) => next === one + 1)

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const monthWord = (month: number): string => monthWords[month - 1] ?? ''

const dayOfYear = ({ day, month }: DayOfYear): string => `${monthWord(month)} ${twoDigits(day)}`

/**
 * Writes 'Apr-Sep' for whole months, else 'Apr 15-Sep 30'. 29 February is listed separately, because in common years it
 * is 1 March.
 */
function periodSelector({ from, to }: YearPeriod): string {
  if (isSameDayOfYear(from, to)) return dayOfYear(from)
  const isSameMonth = from.month === to.month
  if (from.day === 1 && isMonthEnd(to))
    return isSameMonth ? monthWord(from.month) : `${monthWord(from.month)}-${monthWord(to.month)}`
  if (to.month === 2 && to.day === 29) return `${periodSelector({ from, to: { day: 28, month: 2 } })},Feb 29`
  return `${dayOfYear(from)}-${isSameMonth && from.day < to.day ? twoDigits(to.day) : dayOfYear(to)}`
}

function dateSelector(date: string): string {
  const [year, month, day] = date.split('-')
  return `${year} ${monthWord(Number(month))} ${day}`
}

function occasionSelector(occasion: Occasion): string {
  switch (occasion.kind) {
    case 'yearly':
      return periodSelector(occasion.period)
    case 'dates':
      return [...new Set([occasion.from, occasion.to])].map(dateSelector).join('-')
    case 'easter': {
      const { offset } = occasion
      const days = Math.abs(offset) === 1 ? 'day' : 'days'
      return offset === 0 ? 'easter' : `easter ${offset < 0 ? '-' : '+'}${Math.abs(offset)} ${days}`
    }
    case 'weeks':
      return `week ${[...new Set([occasion.from, occasion.to])].map(twoDigits).join('-')}`
  }
}

/** Writes ascending weekday indices as 'Mo-We,Fr'; runs shorter than `shortestRange` are listed day by day. */
function daysSelector(days: readonly number[], shortestRange = 3): string {
  return consecutive(days)
    .flatMap((run) => (run.length < shortestRange ? run.map((day) => [day]) : [run]))
    .map((run) => [...new Set([run[0], run.at(-1)])].map((day) => weekdayWords[day ?? 0]).join('-'))
    .join(',')
}

const spansText = (spans: readonly Span[]): string =>
  spans.map(({ from, to }) => `${timeOf(from)}-${timeOf(to)}`).join(',')

/** Returns the parts of a day outside its spans, as spans by appointment. */
function remainder(spans: readonly Span[]): Span[] {
  const taken = spans.map(({ from, to }) => [from, to < from ? DAY_MINUTES : to] as const).toSorted(([a], [b]) => a - b)
  const starts = [0, ...taken.map(([, to]) => to)]
  const ends = [...taken.map(([from]) => from), DAY_MINUTES]
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? DAY_MINUTES
    return from < to ? [{ from, to, kind: 'byAppointment' as const }] : []
  })
}

/** Writes the hours of a plan. The first rule of them replaces earlier ones for its days, the others add to it. */
function hoursOfPlan(plan: DayPlan): string[] {
  if (plan.kind !== 'spans') return [simpleWords[plan.kind]]
  const open = plan.spans.filter(({ kind }) => kind === 'open')
  const appointments = plan.spans.filter(({ kind }) => kind === 'byAppointment')
  const rest = plan.otherwise === 'byAppointment' ? remainder(plan.spans) : []
  const others = [...appointments, ...rest].toSorted((a, b) => a.from - b.from)
  return [
    ...(open.length > 0 ? [spansText(open)] : []),
    ...(others.length > 0 ? [`${spansText(others)} ${byAppointment}`] : []),
  ]
}

/** Writes the rules of a plan for the days of some selectors. */
const planRules = (plan: DayPlan, ...selectors: string[]): string =>
  hoursOfPlan(plan)
    .map((hours) => [...selectors, hours].filter(Boolean).join(' '))
    .join(', ')

/**
 * Writes one rule for each group of days. A rule for a day cuts off the night that began on the day before. So if hours
 * run past midnight, days without hours come first, and the others are added to each other.
 */
function weekRules(selector: string, week: WeekPlan): string {
  const groups = Map.groupBy(groupDays(week), ({ plan }) => plan.kind === 'spans' && week.some(runsPastMidnight))
  const [apart = [], added = []] = [false, true].map((isAdded) =>
    groups.get(isAdded)?.map(({ plan, days }) => planRules(plan, selector, daysSelector(days))),
  )
  return [...apart, ...(added.length > 0 ? [added.join(', ')] : [])].join('; ')
}

/** Whether everything outside the spans is by appointment, so that one fallback rule covers it. */
function isOtherwiseByAppointment(weeks: readonly WeekPlan[]): boolean {
  const plans = weeks.flat()
  return (
    plans.some((plan) => plan.kind === 'spans') &&
    plans.every((plan) => (plan.kind === 'spans' ? plan.otherwise : plan.kind) === 'byAppointment')
  )
}

/** Writes the rules of a week without its days by appointment, which a fallback rule covers. */
const spansRules = (selector: string, week: WeekPlan): string =>
  groupDays(week)
    .flatMap(({ plan, days }) =>
      plan.kind === 'spans' ? [planRules({ ...plan, otherwise: 'closed' }, selector, daysSelector(days))] : [],
    )
    .join(', ')

function wholeYearRules(week: WeekPlan): string {
  if (isOtherwiseByAppointment([week])) return `${spansRules('', week)} || ${byAppointment}`
  const plan = uniformPlan(week)
  return plan !== null && plan.kind !== 'spans' ? planRules(plan) : weekRules('', week)
}

function scheduleRules(schedule: Schedule): string {
  if (schedule.kind === 'wholeYear') return wholeYearRules(schedule.week)
  const { seasons, outside } = schedule
  const weeks = seasons.map(({ week }) => week)
  if (isOtherwiseByAppointment([...weeks, everyDay(outside)])) {
    const rules = seasons.map(({ period, week }) => spansRules(periodSelector(period), week)).filter(Boolean)
    return `${rules.join('; ')} || ${byAppointment}`
  }
  const base = outside.kind === 'closed' && seasons.length > 0 ? [] : [planRules(outside)]
  return [...base, ...seasons.map(({ period, week }) => weekRules(periodSelector(period), week))].join('; ')
}

/**
 * Writes hours in OpenStreetMap's language: 'Mo-Fr 09:00-12:00,14:00-17:30; Sa,Su off; PH off'; '' for unknown hours
 * without a note. Unknown days are 'unknown'; the note is the comment of a fallback rule that closes closed times
 * again.
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function expressionOf(model: HoursModel): string {
  const { schedule, publicHolidays, exceptions } = model
  const note = quoted(model.note)
  const hasNote = note !== '""'
  if (isUnknownModel(model)) return hasNote ? note : ''
  const special = [
    ...(publicHolidays.kind === 'asUsual' ? [] : [planRules(publicHolidays, 'PH')]),
    ...exceptions.map(({ occasion, plan }) => planRules(plan, occasionSelector(occasion))),
  ]
  const isAlwaysOpen = schedule.kind === 'wholeYear' && schedule.week.every((plan) => isSamePlan(plan, wholeDay))
  const rules = [isAlwaysOpen && special.length === 0 ? '24/7' : scheduleRules(schedule), ...special].join('; ')
  return hasNote ? `${rules} || closed ${note}` : rules
}

/** The hours of a day of a week, or its words as a comment. */
function hoursOfDay(day: ParsedDay): string {
  const hours = typeof day === 'string' ? quoted(day) : hoursOfPlan(day).join()
  return hours === '""' ? 'unknown' : hours
}

/**
 * Writes a week as an expression of the same hours: 'Mo-Fr 09:00-17:00; Sa 10:00-14:00; Su off', with an unknown day as
 * 'We unknown' and one in words as 'Mo "Efter aftale"'; '' for a week of unknown days.
 */
export function expressionOfWeek(openingHours: OpeningHours): string {
  const week = parseWeek(openingHours)
  const days = Map.groupBy(week.keys(), (index) => hoursOfDay(week[index] ?? unknownPlan))
  if (days.size === 1 && days.has('unknown')) return ''
  if (days.size === 1 && days.has('00:00-24:00')) return '24/7'
  const rules = Array.from(days, ([hours, named]) => `${daysSelector(named, 2)} ${hours}`)
  if (!week.some((day) => typeof day !== 'string' && runsPastMidnight(day))) return rules.join('; ')
  // A rule replaces whole days of earlier rules, including the night that runs into them. So rules without times come
  // first, a closed day needs no rule, and rules with times are added to one another.
  const timed = rules.filter((rule) => /^\S+ \d/.test(rule))
  const untimed = rules.filter((rule) => !timed.includes(rule) && !rule.endsWith(' off'))
  return [...untimed, timed.join(', ')].join('; ')
}
