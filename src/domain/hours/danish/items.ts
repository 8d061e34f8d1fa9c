import { byAppointmentPlan, closedPlan, DAY_MINUTES, unknownPlan, wholeDay } from '../model/model.ts'
import type { DayOfYear, DayPlan, Occasion, Span, YearPeriod } from '../model/model.ts'
import { dayIndex, isDayOfYear, monthLengths, periodOf, dateText } from '../model/year-days.ts'
import type { Token, TokenMeaning } from './tokens.ts'
import { EVENING, NIGHT_END } from './words.ts'

/** Days that hours are said of. */
export interface Target {
  /** Monday is 0. */
  days: readonly number[]
  holidays: boolean
  occasions: readonly Occasion[]
}

export type ItemMeaning =
  | ({ kind: 'target' } & Target)
  | { kind: 'otherDays' }
  | { kind: 'period'; period: YearPeriod }
  | { kind: 'plan'; plan: DayPlan }
  | { kind: 'otherwise' }
  | { kind: 'restOfDay' }
  | { kind: 'restOfYear' }
  | { kind: 'special' }
  | { kind: 'except' }
  | { kind: 'and' }
  | { kind: 'comma' }
  | { kind: 'newline' }
  | { kind: 'stop' }
  | { kind: 'unknown'; isCondition: boolean }

/** A part of a text that means one thing; `end` is the place after it. */
export interface Item {
  start: number
  end: number
  meaning: ItemMeaning
}

/** What stands at a token, and the index of the token after it. */
interface Found<Value> {
  value: Value
  next: number
}

type Tokens = readonly Token[]

const at = (tokens: Tokens, index: number): TokenMeaning | undefined => tokens[index]?.meaning
const kindAt = (tokens: Tokens, index: number): TokenMeaning['kind'] | undefined => at(tokens, index)?.kind

const isRange = (kind: TokenMeaning['kind'] | undefined): boolean => kind === 'dash' || kind === 'until'

/** Index after an optional token. */
const skip = (tokens: Tokens, index: number, kind: TokenMeaning['kind']): number =>
  kindAt(tokens, index) === kind ? index + 1 : index

/** A time of day; plain numbers are hours. */
function minutesAt(tokens: Tokens, index: number): number | null {
  const meaning = at(tokens, index)
  if (meaning?.kind === 'time') return meaning.minutes
  return meaning?.kind === 'number' && meaning.value <= 24 ? meaning.value * 60 : null
}

function spanAt(tokens: Tokens, start: number): Found<Span> | null {
  const isBetween = kindAt(tokens, start) === 'between'
  const index = isBetween ? start + 1 : skip(tokens, start, 'from')
  const [from, to] = [minutesAt(tokens, index), minutesAt(tokens, index + 2)]
  const sign = kindAt(tokens, index + 1)
  if (from === null || to === null || !(isRange(sign) || (isBetween && sign === 'and'))) return null
  const next = skip(tokens, index + 3, 'nextDay')
  const close = to === 0 ? DAY_MINUTES : to
  const isNight = close < from && (next > index + 3 || (from >= EVENING && close <= NIGHT_END))
  return from < close || isNight ? { value: { from, to: close, kind: 'open' }, next } : null
}

/** Spans with 'og' or a comma between them. */
function spansAt(tokens: Tokens, start: number): Found<Span[]> | null {
  const first = spanAt(tokens, start)
  if (first === null) return null
  const spans = [first.value]
  let { next } = first
  for (;;) {
    const kind = kindAt(tokens, next)
    const more = spanAt(tokens, kind === 'and' || kind === 'comma' ? next + 1 : next)
    if (more === null) return { value: spans, next }
    spans.push(more.value)
    next = more.next
  }
}

const byAppointment = (spans: readonly Span[]): Span[] => spans.map((span) => ({ ...span, kind: 'byAppointment' }))

const spansPlan = (spans: readonly Span[]): DayPlan => ({
  kind: 'spans',
  spans: spans.toSorted((a, b) => a.from - b.from),
  otherwise: 'closed',
})

const plainPlans: ReadonlyMap<TokenMeaning['kind'], DayPlan> = new Map<TokenMeaning['kind'], DayPlan>([
  ['closed', closedPlan],
  ['allDay', wholeDay],
  ['unknownHours', unknownPlan],
])

function planAt(tokens: Tokens, start: number): Found<DayPlan> | null {
  const spans = spansAt(tokens, start)
  if (spans !== null)
    return kindAt(tokens, spans.next) === 'appointment' && spansAt(tokens, spans.next + 1) === null
      ? { value: spansPlan(byAppointment(spans.value)), next: spans.next + 1 }
      : { value: spansPlan(spans.value), next: spans.next }
  const kind = kindAt(tokens, start)
  const plain = kind === undefined ? undefined : plainPlans.get(kind)
  if (plain !== undefined) return { value: plain, next: start + 1 }
  const told = kind === 'appointment' ? spansAt(tokens, start + 1) : null
  if (told !== null) return { value: spansPlan(byAppointment(told.value)), next: told.next }
  return kind === 'appointment' ? { value: byAppointmentPlan, next: start + 1 } : null
}

/** Weekdays from one to another, over the end of the week. */
const daysBetween = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => (first + step) % 7)

function daysAt(tokens: Tokens, index: number): Found<readonly number[]> | null {
  const [first, sign, last] = [at(tokens, index), kindAt(tokens, index + 1), at(tokens, index + 2)]
  if (first?.kind !== 'days') return null
  const [from, ...others] = first.days
  if (from === undefined || others.length > 0 || !isRange(sign) || last?.kind !== 'days')
    return { value: first.days, next: index + 1 }
  const [to, ...more] = last.days
  return to === undefined || more.length > 0 ? null : { value: daysBetween(from, to), next: index + 3 }
}

const noTarget: Target = { days: [], holidays: false, occasions: [] }

/** An end of a period: a day, or a month of which the first or the last day is meant. */
function endAt(tokens: Tokens, index: number, isLast: boolean): { date: DayOfYear; year: number | null } | null {
  const meaning = at(tokens, index)
  if (meaning?.kind === 'date') return { date: meaning.date, year: meaning.year }
  if (meaning?.kind === 'month')
    return { date: { day: isLast ? (monthLengths[meaning.month - 1] ?? 1) : 1, month: meaning.month }, year: null }
  return null
}

/** The days from a first to a last; of one year where one is named. */
function periodOrDates(from: DayOfYear, to: DayOfYear, years: readonly [number | null, number | null]): ItemMeaning {
  const [first, last] = years
  const year = last ?? first
  if (year === null) return { kind: 'period', period: periodOf(from, to) }
  const isOverNewYear = dayIndex(to) < dayIndex(from)
  const firstYear = first ?? (isOverNewYear ? year - 1 : year)
  const lastYear = last ?? (isOverNewYear ? year + 1 : year)
  const dates = { kind: 'dates', from: dateText(firstYear, from), to: dateText(lastYear, to) } as const
  return { kind: 'target', ...noTarget, occasions: [dates] }
}

/** 'april til september', '1. april - 30. september', '1.-14. februar', '1. april til jul'. */
function rangeAt(tokens: Tokens, start: number): Found<ItemMeaning> | null {
  const index = skip(tokens, start, 'from')
  const sign = kindAt(tokens, index + 1)
  const end = at(tokens, index + 1)
  const first = endAt(tokens, index, false)
  if (first !== null && end?.kind === 'endOfYear')
    return { value: periodOrDates(first.date, end, [first.year, null]), next: index + 2 }
  const last = endAt(tokens, index + 2, true)
  if (last === null || !isRange(sign)) return null
  if (first !== null) return { value: periodOrDates(first.date, last.date, [first.year, last.year]), next: index + 3 }
  const day = at(tokens, index)
  const from = day?.kind === 'dayOfMonth' ? { day: day.day, month: last.date.month } : null
  return from === null || !isDayOfYear(from)
    ? null
    : { value: periodOrDates(from, last.date, [last.year, last.year]), next: index + 3 }
}

/** Months in a row: 'januar og februar', 'maj, juni og juli'. */
function monthsAt(tokens: Tokens, index: number): Found<ItemMeaning> | null {
  const first = at(tokens, index)
  if (first?.kind !== 'month') return null
  let last = first.month
  let next = index + 1
  for (;;) {
    const more = at(tokens, next + 1)
    const kind = kindAt(tokens, next)
    if ((kind !== 'and' && kind !== 'comma') || more?.kind !== 'month' || more.month !== (last % 12) + 1) break
    last = more.month
    next += 2
  }
  const period = { from: { day: 1, month: first.month }, to: { day: monthLengths[last - 1] ?? 1, month: last } }
  return { value: { kind: 'period', period }, next }
}

const dayOccasion = (date: DayOfYear, year: number | null): Occasion =>
  year === null
    ? { kind: 'yearly', period: { from: date, to: date } }
    : { kind: 'dates', from: dateText(year, date), to: dateText(year, date) }

/** 'uge 29-31', 'uge 29, 30 og 31'. */
function weeksAt(tokens: Tokens, start: number): Found<readonly Occasion[]> | null {
  const numberAt = (index: number): number | null => {
    const meaning = at(tokens, index)
    return meaning?.kind === 'number' && meaning.value >= 1 && meaning.value <= 53 ? meaning.value : null
  }
  // 'lørdage i ulige uger kl. 10-14' names no week.
  const isBeside = (tokens[start]?.end ?? 0) + 1 >= (tokens[start + 1]?.start ?? 0)
  if (kindAt(tokens, start) !== 'week' || !isBeside) return null
  const occasions: Occasion[] = []
  let next = start
  do {
    const from = numberAt(next + 1)
    const to = isRange(kindAt(tokens, next + 2)) ? numberAt(next + 3) : from
    if (from === null || to === null || to < from) return null
    occasions.push({ kind: 'weeks', from, to })
    next += isRange(kindAt(tokens, next + 2)) ? 4 : 2
  } while (['and', 'comma'].includes(kindAt(tokens, next) ?? '') && isLoneNumber(tokens, next + 1))
  return { value: occasions, next }
}

/** A number that no time of day begins with. */
const isLoneNumber = (tokens: Tokens, index: number): boolean =>
  kindAt(tokens, index) === 'number' && (spanAt(tokens, index) === null || isRange(kindAt(tokens, index + 1)) === false)

function occasionsAt(tokens: Tokens, index: number): Found<readonly Occasion[]> | null {
  const meaning = at(tokens, index)
  const second = at(tokens, index + 2)
  if (meaning?.kind === 'occasions') return { value: meaning.occasions, next: index + 1 }
  if (meaning?.kind === 'easter') return { value: [meaning], next: index + 1 }
  if (meaning?.kind === 'date') return { value: [dayOccasion(meaning.date, meaning.year)], next: index + 1 }
  if (meaning?.kind === 'dayOfMonth' && kindAt(tokens, index + 1) === 'and' && second?.kind === 'date') {
    const first = { day: meaning.day, month: second.date.month }
    const dates = [first, second.date].filter(isDayOfYear)
    return { value: dates.map((date) => dayOccasion(date, second.year)), next: index + 3 }
  }
  return weeksAt(tokens, index)
}

function oneTargetAt(tokens: Tokens, index: number): Found<Target> | null {
  const days = daysAt(tokens, index)
  if (days !== null) return { value: { ...noTarget, days: days.value }, next: days.next }
  if (kindAt(tokens, index) === 'holidays') return { value: { ...noTarget, holidays: true }, next: index + 1 }
  const occasions = rangeAt(tokens, index) === null ? occasionsAt(tokens, index) : null
  return occasions === null ? null : { value: { ...noTarget, occasions: occasions.value }, next: occasions.next }
}

/** 'alle dage undtagen mandag', before its hours. */
function withoutExcepted(tokens: Tokens, { value, next }: Found<Target>): Found<Target> {
  const excepted = kindAt(tokens, next) === 'except' ? targetAt(tokens, next + 1) : null
  if (excepted === null || excepted.value.holidays || excepted.value.occasions.length > 0) return { value, next }
  if (spansAt(tokens, excepted.next) === null) return { value, next }
  const days = value.days.filter((day) => !excepted.value.days.includes(day))
  return { value: { ...value, days }, next: excepted.next }
}

/** Days with 'og' or nothing between them. */
function targetAt(tokens: Tokens, start: number): Found<Target> | null {
  const first = oneTargetAt(tokens, start)
  if (first === null) return null
  let { value, next } = first
  for (;;) {
    const more = oneTargetAt(tokens, skip(tokens, next, 'and'))
    if (more === null) return withoutExcepted(tokens, { value, next })
    value = {
      days: [...new Set([...value.days, ...more.value.days])].toSorted((a, b) => a - b),
      holidays: value.holidays || more.value.holidays,
      occasions: [...value.occasions, ...more.value.occasions],
    }
    next = more.next
  }
}

/** Tokens that are items by themselves. */
const plainItems: ReadonlyMap<TokenMeaning['kind'], ItemMeaning> = new Map<TokenMeaning['kind'], ItemMeaning>([
  ...(
    [
      'otherDays',
      'otherwise',
      'restOfDay',
      'restOfYear',
      'special',
      'except',
      'and',
      'comma',
      'newline',
      'stop',
    ] as const
  ).map((kind) => [kind, { kind }] as const),
  ['but', { kind: 'comma' }],
])

function itemAt(tokens: Tokens, index: number): Found<ItemMeaning> {
  const range = rangeAt(tokens, index) ?? monthsAt(tokens, index)
  if (range !== null) return range
  const target = targetAt(tokens, index)
  if (target !== null) return { value: { kind: 'target', ...target.value }, next: target.next }
  const plan = planAt(tokens, index)
  if (plan !== null) return { value: { kind: 'plan', plan: plan.value }, next: plan.next }
  const kind = kindAt(tokens, index)
  const plain = kind === undefined ? undefined : plainItems.get(kind)
  if (plain !== undefined) return { value: plain, next: index + 1 }
  // An end without its other end says when the hours hold, and does not say enough.
  const isHalf = (kind === 'from' || kind === 'until') && endAt(tokens, index + 1, true) !== null
  return { value: { kind: 'unknown', isCondition: kind === 'condition' || isHalf }, next: index + (isHalf ? 2 : 1) }
}

/** The items of a text's tokens, fillers left out. */
export function itemsOf(tokens: Tokens): Item[] {
  const telling = tokens.filter(({ meaning }) => meaning.kind !== 'filler' && meaning.kind !== 'colon')
  const items: Item[] = []
  for (let index = 0; index < telling.length;) {
    const { value, next } = itemAt(telling, index)
    const [first, last] = [telling[index], telling[next - 1]]
    if (first === undefined || last === undefined) break
    items.push({ start: first.start, end: last.end, meaning: value })
    index = next
  }
  return items
}
