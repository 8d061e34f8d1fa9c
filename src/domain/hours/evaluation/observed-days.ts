import { YEAR_DAYS } from '../calendar.ts'
import type { CalendarDay } from '../calendar.ts'
import { mostFrequent } from '../grouping.ts'
import { DAY_MINUTES } from '../local-time.ts'
import { byAppointmentPlan, closedPlan, isSamePlan, unknownPlan } from '../model.ts'
import type { DayPlan, Span, WeekPlan } from '../model.ts'
import type { Evaluation, Piece } from './evaluate.ts'

/** Index of 29 February, which has the hours of the day before it. */
const LEAP_DAY = 59

/** An evaluated day with its plan. */
export interface ObservedDay extends CalendarDay {
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

/** Returns the last piece of a day and the minute until which it continues on the next; null if it ends at midnight. */
function overnight(day: readonly Piece[], next: readonly Piece[]): { late: Piece; until: number } | null {
  const [late, early] = [day.at(-1), next[0]]
  if (late?.to !== DAY_MINUTES || early?.from !== 0 || late.kind !== early.kind || late.kind === 'unknown') return null
  if (isCovered(day) || isCovered(next)) return null
  return early.to < late.from ? { late, until: early.to } : null
}

/** Returns the plan of a day; null if a part of the day is unknown, which no plan can express. */
function planOf(
  before: readonly Piece[],
  day: readonly Piece[],
  after: readonly Piece[],
  nightOf: typeof overnight,
): DayPlan | null {
  if (isCovered(day)) return coveredPlan(day)
  const night = nightOf(before, day)
  const own = night === null ? day : day.slice(1)
  const [first] = own
  if (first === undefined) return closedPlan
  if (first.kind === 'unknown')
    return first.from === (night?.until ?? 0) && first.to === DAY_MINUTES ? unknownPlan : null
  if (own.some(({ kind }) => kind === 'unknown')) return null
  const tonight = nightOf(day, after)
  const spans = own.map((piece) => (piece === tonight?.late ? { ...asSpan(piece), to: tonight.until } : asSpan(piece)))
  return { kind: 'spans', spans, otherwise: 'closed' }
}

const cutAtMidnight = (plan: DayPlan): DayPlan =>
  plan.kind === 'spans'
    ? { ...plan, spans: plan.spans.map((span) => (span.to < span.from ? { ...span, to: DAY_MINUTES } : span)) }
    : plan

/** The hours of a weekday that continue past midnight. */
interface Night {
  weekday: number
  plan: DayPlan
  /** Its hours until midnight. */
  cut: DayPlan
  /** Minutes into the next day. */
  until: number
}

function nightsOf(observed: readonly ObservedDay[]): Night[] {
  const nights: Night[] = []
  for (const { weekday, plan } of observed) {
    const late = plan.kind === 'spans' ? plan.spans.find(({ from, to }) => to < from) : undefined
    const isKnown = nights.some((night) => night.weekday === weekday && isSamePlan(night.plan, plan))
    if (late !== undefined && !isKnown) nights.push({ weekday, plan, cut: cutAtMidnight(plan), until: late.to })
  }
  return nights
}

/** Removes the night that a plan begins with. */
function withoutNight(plan: DayPlan, until: number): DayPlan {
  if (plan.kind !== 'spans' || plan.spans[0]?.from !== 0 || plan.spans[0].to !== until) return plan
  return plan.spans.length === 1 ? closedPlan : { ...plan, spans: plan.spans.slice(1) }
}

/**
 * Corrects the nights before and after unusual days, which are assumed to be those of other weeks: a rule for a day
 * cuts off the night before it, and leaves the part of the night after it that belongs to the next day.
 */
function withNights(observed: readonly ObservedDay[]): ObservedDay[] {
  const nights = nightsOf(observed)
  if (nights.length === 0) return [...observed]
  const plansByWeekday = Map.groupBy(observed, ({ weekday }) => weekday)
  const usual = new Map(
    Array.from(plansByWeekday, ([weekday, days]) => [
      weekday,
      mostFrequent(
        days.map(({ plan }) => plan),
        isSamePlan,
      ),
    ]),
  )
  const isSpecial = (day: ObservedDay | undefined): boolean => {
    const plan = day === undefined ? null : usual.get(day.weekday)
    if (day === undefined || !plan) return false
    return plan.kind === 'closed' || day.isPublicHoliday || !isSamePlan(plan, day.plan)
  }
  return observed.map((day, index) => {
    const [before, after] = [observed[index - 1], observed[index + 1]]
    const late = isSpecial(after)
      ? nights.find(({ weekday, cut }) => weekday === day.weekday && isSamePlan(cut, day.plan))
      : undefined
    const early = isSpecial(before) ? nights.filter(({ weekday }) => weekday === before?.weekday) : []
    return { ...day, plan: early.reduce((plan, { until }) => withoutNight(plan, until), late?.plan ?? day.plan) }
  })
}

/**
 * Finds the plans of whole years in a row; null if the model cannot express one. With `hasNights`, hours that continue
 * past midnight belong to the day before. Without it, they are cut at midnight, since hours until midnight followed by
 * hours from midnight on look the same.
 */
export function observe(
  { piecesOn }: Evaluation,
  days: readonly CalendarDay[],
  hasNights: boolean,
): ObservedDay[] | null {
  const nightOf = hasNights ? overnight : () => null
  // Days of one class share their pieces: the plan of the same pieces on three days in a row is computed once.
  const ids = new Map<readonly Piece[], number>()
  const plans = new Map<string, DayPlan | null>()
  const observed: ObservedDay[] = []
  for (const day of days) {
    const [before, own, after] = [piecesOn(day.day - 1), piecesOn(day.day), piecesOn(day.day + 1)]
    for (const pieces of [before, own, after]) if (!ids.has(pieces)) ids.set(pieces, ids.size)
    const key = `${ids.get(before)} ${ids.get(own)} ${ids.get(after)}`
    const plan = plans.get(key) ?? planOf(before, own, after, nightOf)
    if (plan === null) return null
    plans.set(key, plan)
    observed.push({ ...day, plan })
  }
  return withNights(observed)
}

type SeenWeek = readonly (DayPlan | undefined)[]

const agrees = (seen: SeenWeek, week: WeekPlan): boolean =>
  seen.every((plan, weekday) => plan === undefined || (week[weekday] !== undefined && isSamePlan(plan, week[weekday])))

const isWhole = (seen: SeenWeek): seen is WeekPlan => Array.from({ length: 7 }, (_, day) => seen[day]).every(Boolean)

/** Fills missing plans with those of the day before or after, preferably the one that agrees with the known plans. */
function filled(seen: readonly SeenWeek[]): WeekPlan[] {
  const whole = seen.flatMap((week, index) => (isWhole(week) ? [{ index, week }] : []))
  const [first, last] = [whole[0], whole.at(-1)]
  if (first === undefined || last === undefined) return filledFromDays(seen)
  const completed = seen.map((week, index) => {
    if (isWhole(week) || !week.some(Boolean)) return isWhole(week) ? week : null
    const before = whole.findLast((other) => other.index < index) ?? last
    const after = whole.find((other) => other.index > index) ?? first
    const like = agrees(week, before.week) || !agrees(week, after.week) ? before.week : after.week
    return like.map((plan, weekday) => week[weekday] ?? plan)
  })
  const known = completed.flatMap((week, index) => (week === null ? [] : [{ index, week }]))
  return completed.map((week, index) => week ?? (known.findLast((other) => other.index < index) ?? last).week)
}

/** Fills missing plans, if there is no complete week, from one week with the first plan of each weekday. */
function filledFromDays(seen: readonly SeenWeek[]): WeekPlan[] {
  const week = Array.from({ length: 7 }, (_, weekday) => seen.find((other) => other[weekday])?.[weekday] ?? closedPlan)
  return seen.map((own) => week.map((plan, weekday) => own[weekday] ?? plan))
}

/** Finds the week that applies on each day of the year, from the days that are not left out. */
export function weeksOfYear(observed: readonly ObservedDay[], isLeftOut: (day: ObservedDay) => boolean): WeekPlan[] {
  const seen: (DayPlan | undefined)[][] = Array.from({ length: YEAR_DAYS }, () => [])
  for (const day of observed) {
    if (isLeftOut(day)) continue
    const week = seen[day.dayIndex]
    if (week !== undefined && day.dayIndex !== LEAP_DAY) week[day.weekday] ??= day.plan
  }
  return filled(seen)
}
