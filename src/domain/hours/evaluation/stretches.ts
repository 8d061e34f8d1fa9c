import { dateOf, dayOf, weekdayIndex } from '../local-time.ts'
import { DAY_MINUTES } from '../timeline.ts'
import type { SpanKind } from '../timeline.ts'
import { kindOf, saidComment } from './comments.ts'
import { isNearHoliday } from './holidays.ts'
import { lex, onTheWall } from './library.ts'
import type { Lexed } from './library.ts'
import { readingsOf } from './readings.ts'

/** A stretch of time in which one thing holds, in minutes since midnight of the first day asked for. */
export interface Stretch {
  from: number
  to: number
  /** Undefined when closed. */
  kind: SpanKind | undefined
  comment: string | undefined
}

const WEEK_DAYS = 7
const DAY = 86_400_000

/** The library ends a stretch where a rule ends, though the next says the same. */
function joined(stretches: Iterable<Stretch>): Stretch[] {
  const whole: Stretch[] = []
  for (const stretch of stretches) {
    const last = whole.at(-1)
    if (last && last.kind === stretch.kind && last.comment === stretch.comment) last.to = stretch.to
    else if (stretch.to > stretch.from) whole.push({ ...stretch })
  }
  return whole
}

type Reader = NonNullable<Lexed['reader']>

/** The days from which a time is walked through, each with where it ends: the first, and each that begins a month. */
function monthsOf(from: string, days: number): { start: number; end: number }[] {
  const [first, date] = [dayOf(from), new Date(`${from}T00:00:00Z`)]
  const starts = [0]
  for (let month = 1; ; month++) {
    const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + month) / DAY - first
    if (start >= days) return starts.map((each, nth) => ({ start: each, end: starts[nth + 1] ?? days }))
    starts.push(start)
  }
}

/** Month by month, because the library does not say by itself when the year of '2026' ends. */
function* walk(reader: Reader, from: string, days: number): Generator<Stretch> {
  const begin = Date.parse(`${from}T00:00:00Z`)
  const dateAt = (minute: number): Date => new Date(begin + minute * 60_000)
  for (const { start, end } of monthsOf(from, days)) {
    const [first, last] = [start * DAY_MINUTES, end * DAY_MINUTES]
    const iterator = reader.getIterator(dateAt(first))
    for (let at = first; at < last;) {
      const [state, comment] = [iterator.getStateString(), iterator.getComment()]
      const next = iterator.advance(dateAt(last)) ? Math.round((iterator.getDate().getTime() - begin) / 60_000) : last
      const to = Math.min(next, last)
      yield { from: at, to, kind: kindOf(state, comment), comment: saidComment(comment) }
      at = to
    }
  }
}

/** Kinds of words that tell one week from another; without them only public holidays do. */
const calendarWords: readonly string[] = ['year', 'month', 'week', 'event', 'calcday', '[']

/** A Monday, with no public holiday in its week or beside it. */
const ORDINARY_MONDAY = dayOf('2026-01-19')

/** Day by day, of which most are like those of any other week: that is asked once. */
function* walkWeekly(reader: Reader, from: string, days: number): Generator<Stretch> {
  const walkDay = (day: number): Stretch[] => [...walk(reader, dateOf(day), 1)]
  const week = Array.from({ length: WEEK_DAYS }, (_, nth) => walkDay(ORDINARY_MONDAY + nth))
  const first = dayOf(from)
  for (let nth = 0; nth < days; nth++) {
    const day = first + nth
    const ordinary = isNearHoliday(day) ? undefined : week[weekdayIndex(day)]
    const shift = nth * DAY_MINUTES
    for (const { from: begin, to, ...what } of ordinary ?? walkDay(day))
      yield { from: begin + shift, to: to + shift, ...what }
  }
}

/** What the library says; null where it gives up, as on rules that never get anywhere. */
function evaluateText(lexed: Lexed | null, from: string, days: number): Stretch[] | null {
  if (lexed?.reader == null) return null
  const isWeekly = !lexed.tokens.some(({ kind }) => calendarWords.includes(kind))
  try {
    return joined(isWeekly ? walkWeekly(lexed.reader, from, days) : walk(lexed.reader, from, days))
  } catch {
    return null
  }
}

/** What several readings agree on; unknown for the reason given where they do not. */
function agreed(readings: readonly Stretch[][], reason: string): Stretch[] {
  const edges = [...new Set(readings.flatMap((reading) => reading.map(({ from }) => from)))].toSorted((a, b) => a - b)
  const end = readings[0]?.at(-1)?.to ?? 0
  const nexts = readings.map(() => 0)
  const stretches = edges.map((from, nth): Stretch => {
    const here = readings.flatMap((reading, number) => {
      const next = nexts[number] ?? 0
      if ((reading[next]?.to ?? Infinity) <= from) nexts[number] = next + 1
      return reading[nexts[number] ?? 0] ?? []
    })
    const to = edges[nth + 1] ?? end
    const [first] = here
    return first && here.every(({ kind }) => kind === first.kind)
      ? { ...first, from, to }
      : { from, to, kind: 'unknown', comment: reason }
  })
  return joined(stretches)
}

/** What an expression says of `days` days from 'YYYY-MM-DD'; null when the library can make nothing of it. */
export function evaluate(expression: string, from: string, days: number): Stretch[] | null {
  const lexed = lex(expression)
  const readings = lexed && readingsOf(expression, lexed.tokens)
  if (!readings) return null
  const stretches = readings.texts.map((text) => evaluateText(text === expression ? lexed : lex(text), from, days))
  const known = stretches.filter((each) => each !== null)
  return known.length < stretches.length ? null : agreed(known, readings.reason)
}

/**
 * What an expression says of `days` days from 'YYYY-MM-DD', in order and without gaps, on the clock on the wall. Unknown
 * all through, with the text as its comment, when the library can make nothing of it; an empty one says nothing.
 */
export function stretchesOf(expression: string, from: string, days: number): Stretch[] {
  const unknown: Stretch = { from: 0, to: days * DAY_MINUTES, kind: 'unknown', comment: expression || undefined }
  if (expression === '') return [unknown]
  return onTheWall(() => evaluate(expression, from, days)) ?? [unknown]
}
