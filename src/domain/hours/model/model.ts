import { DAY_MINUTES } from '../local-time.ts'

/**
 * Opening hours as a form can show them whole. Times are minutes since midnight in Danish wall-clock time; in a draft
 * (`Time` with null) a time may still be missing. How a model is written down: `model-expression.ts`.
 */
export interface HoursModel<Time = number> {
  schedule: Schedule<Time>
  /** What holds on Denmark's public holidays, whatever the weekday. */
  publicHolidays: { kind: 'asUsual' } | DayPlan<Time>
  /** They go before public holidays and weekdays; of two for one day the later holds. */
  exceptions: readonly Exception<Time>[]
  /** What people are told besides, in one line; it changes no hours. */
  note: string
}

export type HoursDraft = HoursModel<number | null>

export type Schedule<Time = number> =
  | { kind: 'wholeYear'; week: WeekPlan<Time> }
  /** `outside` is what holds between the seasons. */
  | { kind: 'seasons'; seasons: readonly Season<Time>[]; outside: SimplePlan }

export interface Season<Time = number> {
  period: YearPeriod
  week: WeekPlan<Time>
}

/** Seven days, Monday first. */
export type WeekPlan<Time = number> = readonly DayPlan<Time>[]

export type SimplePlan = { kind: 'unknown' } | { kind: 'closed' } | { kind: 'byAppointment' }

export type DayPlan<Time = number> =
  | SimplePlan
  /** At least one span; `otherwise` is what holds for the rest of the day. */
  | { kind: 'spans'; spans: readonly Span<Time>[]; otherwise: 'closed' | 'byAppointment' }

/** From 0 to 1439 until 1 to 1440; a `to` before `from` is the next day's. A whole day is 0 to 1440. */
export interface Span<Time = number> {
  from: Time
  to: Time
  kind: 'open' | 'byAppointment'
}

/** Month 1 to 12. */
export interface DayOfYear {
  day: number
  month: number
}

/** Both days belong to it, and it may run over New Year; the end of February is 29/2. */
export interface YearPeriod {
  from: DayOfYear
  to: DayOfYear
}

export interface Exception<Time = number> {
  occasion: Occasion
  plan: DayPlan<Time>
}

export type Occasion =
  | { kind: 'yearly'; period: YearPeriod }
  /** Dates 'YYYY-MM-DD', both of them included. */
  | { kind: 'dates'; from: string; to: string }
  /** Days after Easter Sunday, which is 0. */
  | { kind: 'easter'; offset: number }
  /** ISO weeks 1 to 53, both of them included, of every year. */
  | { kind: 'weeks'; from: number; to: number }

export { DAY_MINUTES }

export const unknownPlan: SimplePlan = { kind: 'unknown' }
export const closedPlan: SimplePlan = { kind: 'closed' }
export const byAppointmentPlan: SimplePlan = { kind: 'byAppointment' }

export const everyDay = (plan: DayPlan): WeekPlan => Array.from({ length: 7 }, () => plan)

export const wholeDay: DayPlan = {
  kind: 'spans',
  spans: [{ from: 0, to: DAY_MINUTES, kind: 'open' }],
  otherwise: 'closed',
}

/** Hours of which nothing is known. */
export const unknownHours: HoursModel = {
  schedule: { kind: 'wholeYear', week: everyDay(unknownPlan) },
  publicHolidays: { kind: 'asUsual' },
  exceptions: [],
  note: '',
}

const samePlanSpan = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to && a.kind === b.kind

export function isSamePlan(a: DayPlan, b: DayPlan): boolean {
  if (a.kind !== 'spans' || b.kind !== 'spans') return a.kind === b.kind
  return (
    a.otherwise === b.otherwise &&
    a.spans.length === b.spans.length &&
    a.spans.every((span, index) => b.spans[index] !== undefined && samePlanSpan(span, b.spans[index]))
  )
}

export const isSameWeek = (a: WeekPlan, b: WeekPlan): boolean =>
  a.every((plan, index) => b[index] !== undefined && isSamePlan(plan, b[index]))

/** The one plan of all seven days; null where days differ. */
export function uniformPlan(week: WeekPlan): DayPlan | null {
  const [monday, ...others] = week
  return monday !== undefined && others.every((plan) => isSamePlan(plan, monday)) ? monday : null
}

export const runsPastMidnight = (plan: DayPlan): boolean =>
  plan.kind === 'spans' && plan.spans.some(({ from, to }) => to < from)
