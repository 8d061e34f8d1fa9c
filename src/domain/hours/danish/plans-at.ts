import { byAppointmentPlan, closedPlan, unknownPlan, wholeDay } from '../model.ts'
import { DAY_MINUTES } from '../local-time.ts'
import type { DayPlan, Span } from '../model.ts'
import { EVENING, NIGHT_END } from './sentences.ts'
import { at, isRange, kindAt, skip } from './found.ts'
import type { Found, Tokens } from './found.ts'
import type { TokenMeaning } from './tokens.ts'

/** A time of day; plain numbers are hours. */
function minutesAt(tokens: Tokens, index: number): number | null {
  const meaning = at(tokens, index)
  if (meaning?.kind === 'time') return meaning.minutes
  return meaning?.kind === 'number' && meaning.value <= 24 ? meaning.value * 60 : null
}

export function spanAt(tokens: Tokens, start: number): Found<Span> | null {
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
export function spansAt(tokens: Tokens, start: number): Found<Span[]> | null {
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

export function planAt(tokens: Tokens, start: number): Found<DayPlan> | null {
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
