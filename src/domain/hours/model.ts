import { isInPeriod, isOn } from './calendar.ts'
import type { CalendarDay, Occasion, YearPeriod } from './calendar.ts'
import { groupEqual } from './grouping.ts'
import { DAY_MINUTES } from './local-time.ts'

/**
 * Opening hours that a form can show completely. Times are minutes since midnight in Danish wall-clock time; in a draft
 * (`Time` with null) a time may still be missing. `expressionOf` writes a model as an expression.
 */
export interface HoursModel<Time = number> {
  schedule: Schedule<Time>
  /** The plan for Denmark's public holidays, whatever the weekday. */
  publicHolidays: { kind: 'asUsual' } | DayPlan<Time>
  /** They take precedence over public holidays and weekdays; the later of two for one day applies. */
  exceptions: readonly Exception<Time>[]
  /** One line for people to read; it does not change the hours. */
  note: string
}

/** A time that is still being typed is null. */
export type DraftTime = number | null
export type HoursDraft = HoursModel<DraftTime>

export type Schedule<Time = number> =
  | { kind: 'wholeYear'; week: WeekPlan<Time> }
  /** `outside` is the plan between the seasons. */
  | { kind: 'seasons'; seasons: readonly SeasonPlan<Time>[]; outside: SimplePlan }

export interface SeasonPlan<Time = number> {
  period: YearPeriod
  week: WeekPlan<Time>
}

/** Seven days, Monday first. */
export type WeekPlan<Time = number> = readonly DayPlan<Time>[]

export type SimplePlan = { kind: 'unknown' } | { kind: 'closed' } | { kind: 'byAppointment' }

export type DayPlan<Time = number, Kind = PlannedKind> =
  | SimplePlan
  /** At least one span; `otherwise` applies to the rest of the day. */
  | { kind: 'spans'; spans: readonly Span<Time, Kind>[]; otherwise: 'closed' | 'byAppointment' }

type PlannedKind = 'open' | 'byAppointment'

/** `from` is 0 to 1439 and `to` 1 to 1440; a `to` before `from` is on the next day. A whole day is 0 to 1440. */
export interface Span<Time = number, Kind = PlannedKind> {
  from: Time
  to: Time
  kind: Kind
}

export interface Exception<Time = number> {
  occasion: Occasion
  plan: DayPlan<Time>
}

export const unknownPlan: SimplePlan = { kind: 'unknown' }
export const closedPlan: SimplePlan = { kind: 'closed' }
export const byAppointmentPlan: SimplePlan = { kind: 'byAppointment' }

export const everyDay = (plan: DayPlan): WeekPlan => Array.from({ length: 7 }, () => plan)

export const wholeDay: DayPlan = {
  kind: 'spans',
  spans: [{ from: 0, to: DAY_MINUTES, kind: 'open' }],
  otherwise: 'closed',
}

export const unknownHours: HoursModel = {
  schedule: { kind: 'wholeYear', week: everyDay(unknownPlan) },
  publicHolidays: { kind: 'asUsual' },
  exceptions: [],
  note: '',
}

/** Whether a model, or the draft of one, has no hours; it may have a note. */
export const isUnknownModel = ({ schedule, publicHolidays, exceptions }: HoursDraft): boolean =>
  schedule.kind === 'wholeYear' &&
  schedule.week.every(({ kind }) => kind === 'unknown') &&
  publicHolidays.kind === 'asUsual' &&
  exceptions.length === 0

/** Compares by value: keys return from the database in another order than they were written in. */
export function isSamePlan<Time>(a: DayPlan<Time>, b: DayPlan<Time>): boolean {
  if (a === b) return true
  if (a.kind !== 'spans' || b.kind !== 'spans') return a.kind === b.kind
  const isSameSpan = (span: Span<Time>, nth: number): boolean => {
    const other = b.spans[nth]
    return other?.from === span.from && other.to === span.to && other.kind === span.kind
  }
  return a.otherwise === b.otherwise && a.spans.length === b.spans.length && a.spans.every(isSameSpan)
}

export const isSameWeek = (a: WeekPlan, b: WeekPlan): boolean =>
  a === b || a.every((plan, index) => b[index] !== undefined && isSamePlan(plan, b[index]))

/** Groups the days with the same plan, in the order of their first days. */
export function groupDays(week: WeekPlan): { plan: DayPlan; days: number[] }[] {
  const groups = groupEqual([...week.entries()], ([, one], [, other]) => isSamePlan(one, other))
  return groups.map((group) => ({ plan: group[0][1], days: group.map(([day]) => day) }))
}

/** Returns the plan that all seven days share; null if days differ. */
export function uniformPlan(week: WeekPlan): DayPlan | null {
  const [monday, ...others] = week
  return monday !== undefined && others.every((plan) => isSamePlan(plan, monday)) ? monday : null
}

export const runsPastMidnight = (plan: DayPlan): boolean =>
  plan.kind === 'spans' && plan.spans.some(({ from, to }) => to < from)

/** Returns the plan that a model, or the draft of one, has for a day. */
export function planOn<Time>(
  { schedule, publicHolidays, exceptions }: HoursModel<Time>,
  day: CalendarDay,
): DayPlan<Time> {
  const exception = exceptions.findLast(({ occasion }) => isOn(occasion, day))
  if (exception !== undefined) return exception.plan
  if (publicHolidays.kind !== 'asUsual' && day.isPublicHoliday) return publicHolidays
  if (schedule.kind === 'wholeYear') return schedule.week[day.weekday] ?? closedPlan
  const season = schedule.seasons.find(({ period }) => isInPeriod(period, day.dayIndex))
  return season === undefined ? schedule.outside : (season.week[day.weekday] ?? closedPlan)
}
