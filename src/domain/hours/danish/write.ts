import {
  dayNames,
  daysOfPeriod,
  isMonthEnd,
  isSameDayOfYear,
  monthNames,
  specialDayOf,
  YEAR_DAYS,
} from '../calendar.ts'
import type { DayOfYear, Occasion, YearPeriod } from '../calendar.ts'
import { groupDays, isSamePlan, uniformPlan, wholeDay } from '../model.ts'
import type { DayPlan, Exception, HoursModel, Schedule, Span, WeekPlan } from '../model.ts'
import { runsOf } from '../write-expression.ts'

/** Hours that begin after noon and end by six need no 'næste dag'. */
export const EVENING = 12 * 60
export const NIGHT_END = 6 * 60

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6]

/** 'a, b og c'. */
const list = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} og ${texts.at(-1)}`

const capital = (text: string): string => `${text.charAt(0).toLocaleUpperCase('da')}${text.slice(1)}`

/** '9', '17.30', '24'. */
function timeText(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

const spansText = (spans: readonly Span[]): string =>
  spans
    .map(({ from, to }) => {
      const isPlain = to > from || (from >= EVENING && to <= NIGHT_END)
      return `${timeText(from)}–${timeText(to)}${isPlain ? '' : ' næste dag'}`
    })
    .join(' og ')

/** '9–12 og 14–17.30', 'lukket', '13–17 og efter aftale 18–20'. */
export function planText(plan: DayPlan): string {
  switch (plan.kind) {
    case 'unknown':
      return 'ukendt'
    case 'closed':
      return 'lukket'
    case 'byAppointment':
      return 'efter aftale'
    case 'spans': {
      if (isSamePlan(plan, wholeDay)) return 'hele døgnet'
      const open = plan.spans.filter(({ kind }) => kind === 'open')
      const appointments = plan.spans.filter(({ kind }) => kind === 'byAppointment')
      return [
        ...(open.length > 0 ? [spansText(open)] : []),
        ...(appointments.length > 0 ? [`efter aftale ${spansText(appointments)}`] : []),
        ...(plan.otherwise === 'byAppointment' ? ['resten af dagen efter aftale'] : []),
      ].join(' og ')
    }
  }
}

/** 'mandag–fredag', 'tirsdag og torsdag', 'hver dag'; of days in ascending order. */
function daysText(days: readonly number[]): string {
  if (days.length === ALL_DAYS.length) return 'hver dag'
  const name = (day: number | undefined): string => dayNames[day ?? 0] ?? ''
  return list(runsOf(days).flatMap((run) => (run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map(name))))
}

type DayGroup = ReturnType<typeof groupDays>[number]

const groupText = ({ plan, days }: DayGroup): string => `${daysText(days)} ${planText(plan)}`

/** 'tirsdag og torsdag 13–17, ellers efter aftale'; null where the rest is not by appointment. */
function appointmentWeekText(week: WeekPlan): string | null {
  const groups = groupDays(week).filter(({ plan }) => plan.kind !== 'byAppointment')
  if (groups.length === 0) return null
  const texts = groups.map(({ plan, days }) =>
    plan.kind === 'spans' && plan.otherwise === 'byAppointment'
      ? groupText({ plan: { ...plan, otherwise: 'closed' }, days })
      : null,
  )
  return texts.includes(null) ? null : `${texts.join(', ')}, ellers efter aftale`
}

function uniformText(plan: DayPlan): string {
  if (isSamePlan(plan, wholeDay)) return 'døgnåbent'
  return plan.kind === 'spans' ? groupText({ plan, days: ALL_DAYS }) : planText(plan)
}

/** A week in words, without its closed days unless others are unknown. */
function weekText(week: WeekPlan): string {
  const plan = uniformPlan(week)
  if (plan !== null && (plan.kind !== 'spans' || plan.otherwise === 'closed')) return uniformText(plan)
  const appointments = appointmentWeekText(week)
  if (appointments !== null) return appointments
  const groups = groupDays(week)
  const known = groups.filter((group) => group.plan.kind !== 'unknown')
  if (known.length < groups.length) return [...known.map(groupText), 'øvrige dage ukendt'].join(', ')
  const open = groups.filter((group) => group.plan.kind !== 'closed')
  // 'Kun' where one or two days have all the hours.
  const isFew = open.length === 1 && open.every(({ days }) => days.length <= 2)
  return `${isFew ? 'kun ' : ''}${open.map(groupText).join(', ')}`
}

const dayText = ({ day, month }: DayOfYear): string => `${day}. ${monthNames[month - 1] ?? ''}`

const isWholeMonths = ({ from, to }: YearPeriod): boolean => from.day === 1 && isMonthEnd(to)

/** 'maj–september', '1.–14. februar', '15. december–3. januar'. */
function periodText(period: YearPeriod): string {
  const { from, to } = period
  const isSameMonth = from.month === to.month
  if (isWholeMonths(period)) return [...new Set([from, to].map(({ month }) => monthNames[month - 1] ?? ''))].join('–')
  if (isSameDayOfYear(from, to)) return dayText(from)
  return `${isSameMonth && from.day < to.day ? `${from.day}.` : dayText(from)}–${dayText(to)}`
}

/** 'januar og februar', 'november–marts'. */
const monthsText = (period: YearPeriod): string =>
  period.to.month === (period.from.month % 12) + 1 ? periodText(period).replace('–', ' og ') : periodText(period)

/** '1.–14. februar 2026', '24. december 2026–3. januar 2027'; of dates 'YYYY-MM-DD'. */
function datesText(first: string, last: string): string {
  const dayOf = (date: string): DayOfYear => ({ day: Number(date.slice(8)), month: Number(date.slice(5, 7)) })
  const [from, to] = [dayOf(first), dayOf(last)]
  const [firstYear, lastYear] = [first.slice(0, 4), last.slice(0, 4)]
  if (firstYear !== lastYear) return `${dayText(from)} ${firstYear}–${dayText(to)} ${lastYear}`
  if (first === last) return `${dayText(from)} ${firstYear}`
  return `${from.month === to.month ? `${from.day}.` : dayText(from)}–${dayText(to)} ${lastYear}`
}

/** 'juleaften', '1.–14. februar', 'uge 29–31'. */
function occasionText(occasion: Occasion): string {
  const special = specialDayOf(occasion)
  if (special !== undefined) return special.name
  switch (occasion.kind) {
    case 'yearly':
      return periodText(occasion.period)
    case 'dates':
      return datesText(occasion.from, occasion.to)
    case 'easter': {
      const days = Math.abs(occasion.offset)
      return `${days} ${days === 1 ? 'dag' : 'dage'} ${occasion.offset < 0 ? 'før' : 'efter'} påskedag`
    }
    case 'weeks':
      return `uge ${occasion.from}${occasion.from === occasion.to ? '' : `–${occasion.to}`}`
  }
}

function isOneDay(occasion: Occasion): boolean {
  if (occasion.kind === 'yearly') return daysOfPeriod(occasion.period).length === 1
  return occasion.kind === 'easter' || (occasion.kind === 'dates' && occasion.from === occasion.to)
}

function exceptionText({ occasion, plan }: Exception): string {
  const text = occasionText(occasion)
  if (plan.kind === 'closed')
    return occasion.kind === 'yearly' && isWholeMonths(occasion.period)
      ? `lukket i ${monthsText(occasion.period)}`
      : `lukket ${text}`
  return isOneDay(occasion) ? `${text} ${planText(plan)}` : `særlige åbningstider ${text}: ${planText(plan)}`
}

function scheduleTexts(schedule: Schedule): string[] {
  if (schedule.kind === 'wholeYear') {
    return uniformPlan(schedule.week)?.kind === 'unknown' ? [] : [weekText(schedule.week)]
  }
  const { seasons, outside } = schedule
  const days = seasons.reduce((sum, { period }) => sum + daysOfPeriod(period).length, 0)
  return [
    ...seasons.map(({ period, week }) => `${periodText(period)}: ${weekText(week)}`),
    ...(days < YEAR_DAYS ? [`resten af året ${planText(outside)}`] : []),
  ]
}

/**
 * The hours in Danish sentences, the seasons first, then public holidays, exceptions and the note; none where nothing is
 * known. `readDanishHours` reads them back, all but the note.
 */
export function hoursSentences({ schedule, publicHolidays, exceptions, note }: HoursModel): string[] {
  const texts = [
    ...scheduleTexts(schedule),
    ...(publicHolidays.kind === 'asUsual' ? [] : [`helligdage ${planText(publicHolidays)}`]),
    ...exceptions.map(exceptionText),
  ]
  return [...texts.map((text) => `${capital(text)}.`), ...(note === '' ? [] : [note])]
}

/** The sentences of hours without a model: their comments, and a reference to the list of days. */
export const irregularSentences = (comments: readonly string[]): string[] => [
  ...comments,
  'Åbningstiderne skifter: se dagene.',
]
