import { dateText, dayIndex, isDayOfYear, monthLengths, periodOf } from '../calendar.ts'
import type { DayOfYear, Occasion } from '../calendar.ts'
import { DAY_MINUTES } from '../local-time.ts'
import { byAppointmentPlan } from '../model.ts'
import type { DayPlan, Span } from '../model.ts'
import type { Token } from './tokens.ts'
import { targetOf } from './vocabulary.ts'
import type { Meaning, Target } from './vocabulary.ts'
import { EVENING, NIGHT_END } from './write.ts'

type Tokens = readonly Token[]

/** The value of tokens in a row, and the index of the token after them. */
interface Parsed<Value> {
  value: Value
  next: number
}

const at = (tokens: Tokens, index: number): Meaning | undefined => tokens[index]?.meaning
const kindAt = (tokens: Tokens, index: number): Meaning['kind'] | undefined => at(tokens, index)?.kind
const isRange = (kind: Meaning['kind'] | undefined): boolean => kind === 'dash' || kind === 'until'
const isList = (kind: Meaning['kind'] | undefined): boolean => kind === 'and' || kind === 'comma'

/** The index after an optional token. */
const skip = (tokens: Tokens, index: number, kind: Meaning['kind']): number =>
  kindAt(tokens, index) === kind ? index + 1 : index

/** Reads a time of day; plain numbers are hours. */
function minutesAt(tokens: Tokens, index: number): number | null {
  const meaning = at(tokens, index)
  if (meaning?.kind === 'time') return meaning.minutes
  return meaning?.kind === 'number' && meaning.value <= 24 ? meaning.value * 60 : null
}

function spanAt(tokens: Tokens, start: number): Parsed<Span> | null {
  const isBetween = kindAt(tokens, start) === 'between'
  const index = isBetween ? start + 1 : skip(tokens, start, 'from')
  const [from, to] = [minutesAt(tokens, index), minutesAt(tokens, index + 2)]
  const sign = kindAt(tokens, index + 1)
  if (from === null || to === null || !(isRange(sign) || (isBetween && sign === 'and'))) return null
  const next = skip(tokens, index + 3, 'nextDay')
  const close = to || DAY_MINUTES
  const isNight = close < from && (next > index + 3 || (from >= EVENING && close <= NIGHT_END))
  return from < close || isNight ? { value: { from, to: close, kind: 'open' }, next } : null
}

function spansAt(tokens: Tokens, start: number): Parsed<Span[]> | null {
  const spans: Span[] = []
  let next = start
  for (;;) {
    const span = spanAt(tokens, spans.length > 0 && isList(kindAt(tokens, next)) ? next + 1 : next)
    if (span === null) return spans.length === 0 ? null : { value: spans, next }
    spans.push(span.value)
    next = span.next
  }
}

const spansPlan = (spans: readonly Span[], kind: Span['kind']): DayPlan => ({
  kind: 'spans',
  spans: spans.map((span) => ({ ...span, kind })).toSorted((a, b) => a.from - b.from),
  otherwise: 'closed',
})

/** Reads a plan: '9-12 og 14-17', 'efter aftale 18-20', '10-16 efter aftale', 'lukket'. */
function planAt(tokens: Tokens, start: number): Parsed<DayPlan> | null {
  const spans = spansAt(tokens, start)
  if (spans !== null) {
    const isByAppointment = kindAt(tokens, spans.next) === 'appointment' && spansAt(tokens, spans.next + 1) === null
    return isByAppointment
      ? { value: spansPlan(spans.value, 'byAppointment'), next: spans.next + 1 }
      : { value: spansPlan(spans.value, 'open'), next: spans.next }
  }
  const meaning = at(tokens, start)
  if (meaning?.kind === 'plan') return { value: meaning.plan, next: start + 1 }
  if (meaning?.kind !== 'appointment') return null
  const appointments = spansAt(tokens, start + 1)
  return appointments === null
    ? { value: byAppointmentPlan, next: start + 1 }
    : { value: spansPlan(appointments.value, 'byAppointment'), next: appointments.next }
}

const monthEnd = (month: number): DayOfYear => ({ day: monthLengths[month - 1] ?? 1, month })

/** Reads one end of a period: a date, or the first or last day of a month. */
function endAt(tokens: Tokens, index: number, isLast: boolean): { date: DayOfYear; year: number | null } | null {
  const meaning = at(tokens, index)
  if (meaning?.kind === 'date') return meaning
  if (meaning?.kind !== 'month') return null
  return { date: isLast ? monthEnd(meaning.month) : { day: 1, month: meaning.month }, year: null }
}

/** Creates a yearly period, or dates if a year is named. */
function periodOrDates(from: DayOfYear, to: DayOfYear, first: number | null, last: number | null): Meaning {
  const year = last ?? first
  if (year === null) return { kind: 'period', period: periodOf(from, to) }
  const newYears = dayIndex(to) < dayIndex(from) ? 1 : 0
  const [firstYear, lastYear] = [first ?? year - newYears, last ?? year + newYears]
  return targetOf({ occasions: [{ kind: 'dates', from: dateText(firstYear, from), to: dateText(lastYear, to) }] })
}

/** Reads a period: 'april til september', '1. april - 30. september', '1.-14. februar', '1. april til jul'. */
function rangeAt(tokens: Tokens, start: number): Parsed<Meaning> | null {
  const index = skip(tokens, start, 'from')
  const [first, end] = [endAt(tokens, index, false), at(tokens, index + 1)]
  if (first !== null && end?.kind === 'endOfYear')
    return { value: periodOrDates(first.date, end.date, first.year, null), next: index + 2 }
  const last = endAt(tokens, index + 2, true)
  if (last === null || !isRange(end?.kind)) return null
  const next = index + 3
  if (first !== null) return { value: periodOrDates(first.date, last.date, first.year, last.year), next }
  const day = at(tokens, index)
  const from = day?.kind === 'dayOfMonth' ? { day: day.day, month: last.date.month } : null
  return from && isDayOfYear(from) ? { value: periodOrDates(from, last.date, last.year, last.year), next } : null
}

/** Reads consecutive months: 'januar og februar', 'maj, juni og juli'. */
function monthsAt(tokens: Tokens, index: number): Parsed<Meaning> | null {
  const first = at(tokens, index)
  if (first?.kind !== 'month') return null
  let [last, next] = [first.month, index + 1]
  for (;;) {
    const more = at(tokens, next + 1)
    if (!isList(kindAt(tokens, next)) || more?.kind !== 'month' || more.month !== (last % 12) + 1) break
    last = more.month
    next += 2
  }
  return { value: { kind: 'period', period: { from: { day: 1, month: first.month }, to: monthEnd(last) } }, next }
}

/** Reads weeks: 'uge 29-31', 'uge 29, 30 og 31'. */
function weeksAt(tokens: Tokens, start: number): Parsed<Occasion[]> | null {
  const weekAt = (index: number): number | null => {
    const meaning = at(tokens, index)
    return meaning?.kind === 'number' && meaning.value >= 1 && meaning.value <= 53 ? meaning.value : null
  }
  // 'lørdage i ulige uger kl. 10-14' does not name a week.
  const isAdjacent = (tokens[start]?.end ?? 0) + 1 >= (tokens[start + 1]?.start ?? 0)
  if (kindAt(tokens, start) !== 'week' || !isAdjacent) return null
  const occasions: Occasion[] = []
  let next = start
  do {
    const hasRange = isRange(kindAt(tokens, next + 2))
    const from = weekAt(next + 1)
    const to = hasRange ? weekAt(next + 3) : from
    if (from === null || to === null || to < from) return null
    occasions.push({ kind: 'weeks', from, to })
    next += hasRange ? 4 : 2
    // The list ends at a number with which hours begin.
  } while (isList(kindAt(tokens, next)) && kindAt(tokens, next + 1) === 'number' && spanAt(tokens, next + 1) === null)
  return { value: occasions, next }
}

const dateOccasion = (date: DayOfYear, year: number | null): Occasion =>
  year === null
    ? { kind: 'yearly', period: { from: date, to: date } }
    : { kind: 'dates', from: dateText(year, date), to: dateText(year, date) }

/** Reads a date, '24. og 31. december', or weeks. */
function datesAt(tokens: Tokens, index: number): Parsed<Occasion[]> | null {
  const [meaning, second] = [at(tokens, index), at(tokens, index + 2)]
  if (meaning?.kind === 'date') return { value: [dateOccasion(meaning.date, meaning.year)], next: index + 1 }
  if (meaning?.kind === 'dayOfMonth' && kindAt(tokens, index + 1) === 'and' && second?.kind === 'date') {
    const dates = [{ day: meaning.day, month: second.date.month }, second.date].filter(isDayOfYear)
    return { value: dates.map((date) => dateOccasion(date, second.year)), next: index + 3 }
  }
  return weeksAt(tokens, index)
}

/** Reads named days. Two weekdays with a dash between them include the days between, also over the end of the week. */
function oneTargetAt(tokens: Tokens, index: number): Parsed<Partial<Target>> | null {
  const [meaning, last] = [at(tokens, index), at(tokens, index + 2)]
  if (meaning?.kind === 'target') {
    const isDayRange = isRange(kindAt(tokens, index + 1)) && last?.kind === 'target' && last.days.length > 0
    if (meaning.days.length !== 1 || !isDayRange) return { value: meaning, next: index + 1 }
    const [[from = 0], [to = 0, ...others]] = [meaning.days, last.days]
    const days = Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7)
    return others.length > 0 ? null : { value: { days }, next: index + 3 }
  }
  const dates = rangeAt(tokens, index) === null ? datesAt(tokens, index) : null
  return dates && { value: { occasions: dates.value }, next: dates.next }
}

export const joinTargets = (targets: readonly Partial<Target>[]): Target => ({
  days: [...new Set(targets.flatMap(({ days = [] }) => days))].toSorted((a, b) => a - b),
  holidays: targets.some(({ holidays }) => holidays),
  occasions: targets.flatMap(({ occasions = [] }) => occasions),
})

/** Reads days with 'og' or nothing between them, without those after 'undtagen' if hours follow. */
function targetAt(tokens: Tokens, start: number): Parsed<Target> | null {
  const targets: Partial<Target>[] = []
  let next = start
  for (;;) {
    const more = oneTargetAt(tokens, targets.length > 0 ? skip(tokens, next, 'and') : next)
    if (more === null) break
    targets.push(more.value)
    next = more.next
  }
  if (targets.length === 0) return null
  const target = joinTargets(targets)
  const excepted = kindAt(tokens, next) === 'except' ? targetAt(tokens, next + 1) : null
  const isOfDays = excepted !== null && !excepted.value.holidays && excepted.value.occasions.length === 0
  if (!isOfDays || spansAt(tokens, excepted.next) === null) return { value: target, next }
  const days = target.days.filter((day) => !excepted.value.days.includes(day))
  return { value: { ...target, days }, next: excepted.next }
}

/** Kinds of tokens that are items by themselves. */
const ownItems: ReadonlySet<string> = new Set(
  'otherDays otherwise restOfDay restOfYear special except and comma newline stop'.split(' '),
)

function itemAt(tokens: Tokens, index: number): Parsed<Meaning> {
  const period = rangeAt(tokens, index) ?? monthsAt(tokens, index)
  if (period !== null) return period
  const target = targetAt(tokens, index)
  if (target !== null) return { value: { kind: 'target', ...target.value }, next: target.next }
  const plan = planAt(tokens, index)
  if (plan !== null) return { value: { kind: 'plan', plan: plan.value }, next: plan.next }
  const meaning = at(tokens, index)
  if (meaning !== undefined && ownItems.has(meaning.kind)) return { value: meaning, next: index + 1 }
  // A single end of a period restricts when the hours apply, but does not define a period.
  const isHalf = (meaning?.kind === 'from' || meaning?.kind === 'until') && endAt(tokens, index + 1, true) !== null
  const isCondition = isHalf || (meaning?.kind === 'unknown' && meaning.isCondition)
  return { value: { kind: 'unknown', isCondition }, next: index + (isHalf ? 2 : 1) }
}

/** Groups the tokens of a text into items: targets, periods, plans and the words between them; without fillers. */
export function itemsOf(tokens: Tokens): Token[] {
  const relevant = tokens.filter(({ meaning }) => meaning.kind !== 'filler' && meaning.kind !== 'colon')
  const items: Token[] = []
  for (let index = 0; index < relevant.length;) {
    const { value, next } = itemAt(relevant, index)
    const [first, last] = [relevant[index], relevant[next - 1]]
    if (first === undefined || last === undefined) break
    items.push({ start: first.start, end: last.end, meaning: value })
    index = next
  }
  return items
}
