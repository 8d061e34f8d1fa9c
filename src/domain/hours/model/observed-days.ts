import { datesOfYear, isPublicHoliday } from './calendar.ts'
import type { CalendarDate } from './calendar.ts'
import type { Piece, Pieces } from './evaluation.ts'
import { byAppointmentPlan, closedPlan, DAY_MINUTES, isSamePlan, runsPastMidnight, unknownPlan } from './model.ts'
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

/**
 * A rule for a day cuts off the night before it. Where the day after is closed or a holiday, a day that ends at midnight
 * is taken as those of its weekday that go on, if there are such.
 */
function withNights(observed: readonly Observed[]): Observed[] {
  const nights: { weekday: number; plan: DayPlan; cut: DayPlan }[] = []
  for (const { weekday, plan } of observed) {
    const isKnown = nights.some((night) => night.weekday === weekday && isSamePlan(night.plan, plan))
    if (runsPastMidnight(plan) && !isKnown) nights.push({ weekday, plan, cut: cutAtMidnight(plan) })
  }
  if (nights.length === 0) return [...observed]
  return observed.map((day, index) => {
    const next = observed[index + 1]
    const isCut = next !== undefined && (next.plan.kind === 'closed' || isPublicHoliday(next))
    const night = nights.find(({ weekday, cut }) => isCut && weekday === day.weekday && isSamePlan(cut, day.plan))
    return night === undefined ? day : { ...day, plan: night.plan }
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

/** The week that holds on each day of the year, public holidays left out where the expression speaks of them. */
export function weeksOfYear(observed: readonly Observed[], speaksOfHolidays: boolean): WeekPlan[] {
  const seen: (DayPlan | undefined)[][] = Array.from({ length: YEAR_DAYS }, () => [])
  for (const day of observed) {
    if (speaksOfHolidays && isPublicHoliday(day)) continue
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
