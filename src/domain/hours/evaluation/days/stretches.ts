import { DAY, DAY_MINUTES, dayOf, MINUTE } from '../../local-time.ts'
import type { SpanKind } from '../../timeline/timeline.ts'
import { inLibrary, lex, orNull } from '../library.ts'
import type { Lexed } from '../library.ts'
import { isWordsAlone, kindOf, saidComment } from './comments.ts'
import { classesOf } from './day-classes.ts'
import { readingsOf } from './readings.ts'

/** A stretch of time in which one thing holds, in minutes since midnight of the first day asked for. */
export interface Stretch {
  from: number
  to: number
  /** Undefined when closed. */
  kind: SpanKind | undefined
  comment: string | undefined
}

/** The library ends a stretch where a rule ends, though the next says the same. Each is the caller's to give away. */
function joined(stretches: Iterable<Stretch>): Stretch[] {
  const whole: Stretch[] = []
  for (const stretch of stretches) {
    const last = whole.at(-1)
    if (last && last.kind === stretch.kind && last.comment === stretch.comment) last.to = stretch.to
    else if (stretch.to > stretch.from) whole.push(stretch)
  }
  return whole
}

type Reader = NonNullable<Lexed['reader']>

/** What the library says of a day since 1970-01-01, from its midnight until the next. */
function walk(reader: Reader, day: number, isAlone: boolean): Stretch[] {
  const begin = day * DAY
  const end = new Date(begin + DAY)
  const iterator = reader.getIterator(new Date(begin))
  const stretches: Stretch[] = []
  for (let at = 0; at < DAY_MINUTES;) {
    const [state, comment] = [iterator.getStateString(), iterator.getComment()]
    const next = iterator.advance(end) ? Math.round((iterator.getDate().getTime() - begin) / MINUTE) : DAY_MINUTES
    const to = Math.min(next, DAY_MINUTES)
    stretches.push({ from: at, to, kind: kindOf(state, comment, isAlone), comment: saidComment(comment) })
    at = to
  }
  return joined(stretches)
}

/** What holds on a day since 1970-01-01, in minutes from its midnight, without gaps. */
export type StretchesOn = (day: number) => readonly Stretch[]

/** Asks the library once of each class of days; throws where it gives up, as on rules that never get anywhere. */
export function stretchesByDay({ reader, tokens }: Lexed & { reader: Reader }): StretchesOn {
  const classes = classesOf(tokens)
  const isAlone = isWordsAlone(tokens)
  const byDay = new Map<number, Stretch[]>()
  const byClass = new Map<string, Stretch[]>()
  return (day) => {
    const known = byDay.get(day)
    if (known !== undefined) return known
    const key = classes === null ? `${day}` : classes.of(day)
    const found = byClass.get(key) ?? walk(reader, day, isAlone)
    byDay.set(day, found)
    byClass.set(key, found)
    return found
  }
}

function* shifted(stretchesOn: StretchesOn, first: number, days: number): Generator<Stretch> {
  for (let nth = 0; nth < days; nth++) {
    const shift = nth * DAY_MINUTES
    for (const { from, to, kind, comment } of stretchesOn(first + nth))
      yield { from: from + shift, to: to + shift, kind, comment }
  }
}

function evaluateText(lexed: Lexed | null, from: string, days: number): Stretch[] | null {
  if (lexed?.reader == null) return null
  const { reader, tokens } = lexed
  return orNull(() => joined(shifted(stretchesByDay({ reader, tokens }), dayOf(from), days)))
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

/** Null when the library can make nothing of it. */
function evaluate(expression: string, from: string, days: number): Stretch[] | null {
  const lexed = lex(expression)
  const readings = lexed && readingsOf(expression, lexed.tokens)
  if (!readings) return null
  const stretches = readings.texts.map((text) => evaluateText(text === expression ? lexed : lex(text), from, days))
  const known = stretches.filter((each) => each !== null)
  if (known.length < stretches.length) return null
  return known.length === 1 ? (known[0] ?? null) : agreed(known, readings.reason)
}

/**
 * What an expression says of `days` days from 'YYYY-MM-DD', in order and without gaps, on the clock on the wall. Unknown
 * all through, with the text as its comment, when the library can make nothing of it; an empty one says nothing.
 */
export function stretchesOf(expression: string, from: string, days: number): Stretch[] {
  const unknown: Stretch = { from: 0, to: days * DAY_MINUTES, kind: 'unknown', comment: expression || undefined }
  if (expression === '') return [unknown]
  return inLibrary(() => evaluate(expression, from, days)) ?? [unknown]
}
