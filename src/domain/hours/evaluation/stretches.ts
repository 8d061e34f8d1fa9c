import { DAY_MINUTES } from '../timeline.ts'
import type { SpanKind } from '../timeline.ts'
import { kindOf, saidComment } from './comments.ts'
import { lex, onTheWall, readerOf } from './library.ts'
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

type Reader = NonNullable<ReturnType<typeof readerOf>>

function* walk(reader: Reader, from: string, days: number): Generator<Stretch> {
  const begin = Date.parse(`${from}T00:00:00Z`)
  const end = days * DAY_MINUTES
  const iterator = reader.getIterator(new Date(begin))
  const minute = (): number => Math.round((iterator.getDate().getTime() - begin) / 60_000)
  for (let at = 0; at < end;) {
    const [state, comment] = [iterator.getStateString(), iterator.getComment()]
    const to = iterator.advance(new Date(begin + end * 60_000)) ? Math.min(minute(), end) : end
    yield { from: at, to, kind: kindOf(state, comment), comment: saidComment(comment) }
    at = to
  }
}

function* repeated(week: readonly Stretch[], days: number): Generator<Stretch> {
  for (let day = 0; day < days; day += WEEK_DAYS)
    for (const { from, to, ...what } of week) {
      const shift = day * DAY_MINUTES
      yield { from: from + shift, to: Math.min(to + shift, days * DAY_MINUTES), ...what }
    }
}

/** What the library says; null where it gives up, as on rules that never get anywhere. */
function evaluateWith(reader: Reader | null, from: string, days: number): Stretch[] | null {
  if (reader === null) return null
  try {
    return reader.isWeekStable()
      ? joined(repeated([...walk(reader, from, WEEK_DAYS)], days))
      : joined(walk(reader, from, days))
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
  const stretches = readings.texts.map((text) =>
    evaluateWith(text === expression ? lexed.reader : readerOf(text), from, days),
  )
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
