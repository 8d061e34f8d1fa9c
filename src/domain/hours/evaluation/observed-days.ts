import { YEAR_DAYS } from '../calendar.ts'
import type { CalendarDay } from '../calendar.ts'
import { groupEqual, mostFrequent } from '../grouping.ts'
import { DAY_MINUTES } from '../local-time.ts'
import { byAppointmentPlan, closedPlan, everyDay, isSamePlan, unknownPlan } from '../model.ts'
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

/** Lists the hours of each weekday that continue past midnight, and until which minute of the next day. */
function nightsOf(observed: readonly ObservedDay[]): { weekday: number; plan: DayPlan; until: number }[] {
  const nights = observed.flatMap(({ weekday, plan }) => {
    const late = plan.kind === 'spans' ? plan.spans.find(({ from, to }) => to < from) : undefined
    return late === undefined ? [] : [{ weekday, plan, until: late.to }]
  })
  const groups = groupEqual(nights, (a, b) => a.weekday === b.weekday && isSamePlan(a.plan, b.plan))
  return groups.map(([night]) => night)
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
  const usual = Array.from({ length: 7 }, (_, weekday) => {
    const plans = observed.filter((day) => day.weekday === weekday).map(({ plan }) => plan)
    return mostFrequent(plans, isSamePlan)
  })
  const isSpecial = (day: ObservedDay | undefined): boolean => {
    const plan = day && usual[day.weekday]
    if (!plan) return false
    return plan.kind === 'closed' || day.isPublicHoliday || !isSamePlan(plan, day.plan)
  }
  return observed.map((day, index) => {
    const [before, after] = [observed[index - 1], observed[index + 1]]
    const late = isSpecial(after)
      ? nights.find(({ weekday, plan }) => weekday === day.weekday && isSamePlan(cutAtMidnight(plan), day.plan))
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

const completed = (seen: SeenWeek, week: WeekPlan): WeekPlan => week.map((plan, weekday) => seen[weekday] ?? plan)

/**
 * Fills missing plans with those of the complete week before or after, preferably the one that agrees with the known
 * plans; without complete weeks, with the first plan of each weekday.
 */
function filled(seen: readonly SeenWeek[]): WeekPlan[] {
  const whole = seen.flatMap((week, index) => (isWhole(week) ? [{ index, week }] : []))
  const [first, last] = [whole[0], whole.at(-1)]
  if (first === undefined || last === undefined) {
    const plans = everyDay(closedPlan).map((plan, weekday) => seen.find((own) => own[weekday])?.[weekday] ?? plan)
    return seen.map((own) => completed(own, plans))
  }
  let previous = last.week
  return seen.map((own, index) => {
    if (isWhole(own)) previous = own
    else if (own.length > 0) {
      const { week: before } = whole.findLast((other) => other.index < index) ?? last
      const { week: after } = whole.find((other) => other.index > index) ?? first
      previous = completed(own, agrees(own, before) || !agrees(own, after) ? before : after)
    }
    return previous
  })
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
