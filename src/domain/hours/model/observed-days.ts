import { datesOfYear, isPublicHoliday } from './calendar.ts'
import type { CalendarDate } from './calendar.ts'
import type { Piece, Pieces } from './evaluation.ts'
import { byAppointmentPlan, closedPlan, DAY_MINUTES, isSamePlan, unknownPlan } from './model.ts'
import type { DayPlan, Span, WeekPlan } from './model.ts'
import { YEAR_DAYS } from './year-days.ts'

/** 29 February, that is as the day before it. */
const LEAP_DAY = 59

/** A day of the years that were looked at, and what holds on it. */
export interface Observed extends CalendarDate {
  plan: DayPlan
}

const asSpan = ({ from, to, kind }: Piece): Span => ({ from, to, kind: kind === 'byAppointment' ? kind : 'open' })

const isCovered = (day: readonly Piece[]): boolean =>
  day.some(({ kind }) => kind === 'byAppointment') &&
  day.every(({ kind }) => kind !== 'unknown') &&
  day.reduce((sum, { from, to }) => sum + to - from, 0) === DAY_MINUTES

function coveredPlan(day: readonly Piece[]): DayPlan {
  const spans = day.filter(({ kind }) => kind === 'open').map(asSpan)
  return spans.length === 0 ? byAppointmentPlan : { kind: 'spans', spans, otherwise: 'byAppointment' }
}

/** The piece of a day that goes on past midnight, and until when; a whole night and no more. */
function overnight(day: readonly Piece[], next: readonly Piece[]): { late: Piece; until: number } | null {
  const [late, early] = [day.at(-1), next[0]]
  if (late?.to !== DAY_MINUTES || early?.from !== 0 || late.kind !== early.kind || late.kind === 'unknown') return null
  if (isCovered(day) || isCovered(next)) return null
  return early.to < late.from ? { late, until: early.to } : null
}

/** Null where a part of the day is unknown, which no plan can say. */
function planOf(before: readonly Piece[], day: readonly Piece[], after: readonly Piece[]): DayPlan | null {
  if (isCovered(day)) return coveredPlan(day)
  const night = overnight(before, day)
  const own = night === null ? day : day.slice(1)
  const [first] = own
  if (first === undefined) return closedPlan
  if (first.kind === 'unknown')
    return first.from === (night?.until ?? 0) && first.to === DAY_MINUTES ? unknownPlan : null
  if (own.some(({ kind }) => kind === 'unknown')) return null
  const tonight = overnight(day, after)
  const spans = own.map((piece) => (piece === tonight?.late ? { ...asSpan(piece), to: tonight.until } : asSpan(piece)))
  return { kind: 'spans', spans, otherwise: 'closed' }
}

const cutAtMidnight = (plan: DayPlan): DayPlan =>
  plan.kind === 'spans'
    ? { ...plan, spans: plan.spans.map((span) => (span.to < span.from ? { ...span, to: DAY_MINUTES } : span)) }
    : plan

/** How a weekday's hours go on past midnight, where they do. */
interface Night {
  weekday: number
  plan: DayPlan
  /** Its hours until midnight. */
  cut: DayPlan
  /** Minutes into the next day. */
  until: number
}

function nightsOf(observed: readonly Observed[]): Night[] {
  const nights: Night[] = []
  for (const { weekday, plan } of observed) {
    const late = plan.kind === 'spans' ? plan.spans.find(({ from, to }) => to < from) : undefined
    const isKnown = nights.some((night) => night.weekday === weekday && isSamePlan(night.plan, plan))
    if (late !== undefined && !isKnown) nights.push({ weekday, plan, cut: cutAtMidnight(plan), until: late.to })
  }
  return nights
}

const isSpecial = (day: Observed | undefined): boolean =>
  day !== undefined && (day.plan.kind === 'closed' || isPublicHoliday(day))

/** The plan without the night that it begins with. */
function withoutNight(plan: DayPlan, until: number): DayPlan {
  if (plan.kind !== 'spans' || plan.spans[0]?.from !== 0 || plan.spans[0].to !== until) return plan
  return plan.spans.length === 1 ? closedPlan : { ...plan, spans: plan.spans.slice(1) }
}

/**
 * A rule for a day cuts off the night before it, and leaves what its own day would have had of the night after it. Beside
 * a day that is closed or a holiday, nights are taken as those of other weeks.
 */
function withNights(observed: readonly Observed[]): Observed[] {
  const nights = nightsOf(observed)
  if (nights.length === 0) return [...observed]
  return observed.map((day, index) => {
    const [before, after] = [observed[index - 1], observed[index + 1]]
    const late = isSpecial(after)
      ? nights.find(({ weekday, cut }) => weekday === day.weekday && isSamePlan(cut, day.plan))
      : undefined
    const early = isSpecial(before) ? nights.filter(({ weekday }) => weekday === before?.weekday) : []
    return { ...day, plan: early.reduce((plan, { until }) => withoutNight(plan, until), late?.plan ?? day.plan) }
  })
}

/** What holds on each day of the years; null where the model has no words for it. */
export function observe(pieces: readonly Pieces[], years: readonly number[]): Observed[] | null {
  const observed: Observed[] = []
  for (const [index, year] of years.entries()) {
    const piecesOn: Pieces = pieces[index] ?? new Map()
    const dates = datesOfYear(year)
    const names = [`${year - 1}-12-31`, ...dates.map(({ date }) => date), `${year + 1}-01-01`]
    for (const [position, date] of dates.entries()) {
      const [before, day, after] = names.slice(position, position + 3).map((name) => piecesOn.get(name) ?? [])
      const plan = planOf(before ?? [], day ?? [], after ?? [])
      if (plan === null) return null
      observed.push({ ...date, plan })
    }
  }
  return withNights(observed)
}

/** The week that holds on each day of the year, by the days that are not left out. */
export function weeksOfYear(observed: readonly Observed[], isLeftOut: (day: Observed) => boolean): WeekPlan[] {
  const seen: (DayPlan | undefined)[][] = Array.from({ length: YEAR_DAYS }, () => [])
  for (const day of observed) {
    if (isLeftOut(day)) continue
    const week = seen[day.dayIndex]
    if (week !== undefined && day.dayIndex !== LEAP_DAY) week[day.weekday] ??= day.plan
  }
  // Days that were not seen are as those before them, a year round.
  const filled: WeekPlan[] = []
  for (let round = 0; round < 2; round++) {
    for (const [index, week] of seen.entries()) {
      const before = filled[index - 1] ?? filled[YEAR_DAYS - 1] ?? []
      filled[index] = Array.from({ length: 7 }, (_, weekday) => week[weekday] ?? before[weekday] ?? closedPlan)
    }
  }
  return filled
}
