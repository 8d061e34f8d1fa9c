import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

import { DAY_MINUTES, dayOf, minutesOf } from '../../local-time.ts'
import { timelineDay } from '../../timeline.ts'
import type { SpanKind, Timeline, TimelineSpan } from '../../timeline.ts'
import type { LocalMoment } from '../../local-time.ts'
import { daysOfYear } from '../../calendar.ts'
import { calendarAt, compileTimeline } from '../compile.ts'
import { evaluateByDay } from '../evaluate.ts'
import type { Piece } from '../evaluate.ts'
import { orNull, readerOf } from '../library.ts'
import { readExpression } from '../read-expression.ts'

const rows = z.array(z.object({ opening_hours: z.string(), count: z.coerce.number() }))

/** 1,000 distinct opening hours of farm shops in Europe: © OpenStreetMap contributors, ODbL 1.0. */
export const sample: readonly string[] = rows
  .parse(parse(readFileSync(new URL('opening-hours-sample.csv', import.meta.url)), { columns: true }))
  .map(({ opening_hours }) => opening_hours)

/** The pieces of the dates 'YYYY-MM-DD' of a year without comments; '' is an expression of unknown hours. */
export function piecesOfYear(expression: string, year: number): Map<string, Omit<Piece, 'comment'>[]> {
  const pieces = orNull(() => {
    const evaluation = evaluateByDay(expression === '' ? 'unknown' : expression)
    return evaluation && daysOfYear(year).map(({ date, day }) => [date, evaluation.piecesOn(day)] as const)
  })
  if (pieces === null) throw new Error(`No expression: ${expression}`)
  return new Map(
    pieces
      .filter(([, own]) => own.length > 0)
      .map(([date, own]) => [date, own.map(({ from, to, kind }) => ({ from, to, kind }))]),
  )
}

/** 2026 and 2027, each by timelines compiled on its first day. */
const calendars = [calendarAt('2026-01-01'), calendarAt('2027-01-01')] as const

/** The library's states at wall-clock moments 'YYYY-MM-DDTHH:MM'; null when it throws. */
function libraryStates(expression: string, moments: readonly string[]): string[] | null {
  return orNull(() => {
    const reader = readerOf(expression)
    return reader && moments.map((moment) => reader.getStateString(new Date(`${moment}:00Z`), true))
  })
}

/** The spans that apply at a moment. They are half-open, as in the library: a span is over at its closing minute. */
function spansAt(timeline: Timeline, { day, minutes }: LocalMoment): TimelineSpan[] {
  return [
    ...timelineDay(timeline, day - 1).spans.filter(({ close }) => close > minutes + DAY_MINUTES),
    ...timelineDay(timeline, day).spans.filter(({ open, close }) => open <= minutes && minutes < close),
  ]
}

/** The states of compiled timelines. */
function ourStates(expression: string, moments: readonly string[]): (SpanKind | 'closed')[] {
  const timelines = calendars.map((calendar) => compileTimeline(expression, calendar))
  return moments.map((moment) => {
    const [date = '', time = ''] = moment.split('T')
    const timeline = timelines[date < '2027' ? 0 : 1]
    const spans = timeline ? spansAt(timeline, { day: dayOf(date), minutes: minutesOf(time) ?? NaN }) : []
    return spans[0]?.kind ?? 'closed'
  })
}

export interface Comparison {
  value: string
  /** Moments at which the states differ, and ours is not unknown. */
  contradictions: string[]
  /** Whether all states are the same; a text that is not an expression must be a note. */
  isWhole: boolean
}

/** Compares how a text is read, compiled and evaluated with the library, at 'YYYY-MM-DDTHH:MM' in 2026 and 2027. */
export function compare(value: string, moments: readonly string[]): Comparison {
  const read = readExpression(value)
  if (read.kind !== 'expression' && read.kind !== 'note') return { value, contradictions: [], isWhole: false }
  const ours = ourStates(read.expression, moments)
  const library = read.kind === 'note' ? null : libraryStates(value, moments)
  const isSame = (nth: number): boolean => {
    const [our, its] = [ours[nth], library?.[nth] ?? 'unknown']
    return our === its || (our === 'byAppointment' && its !== 'closed')
  }
  const different = moments.flatMap((moment, nth) =>
    isSame(nth) ? [] : [{ moment, our: ours[nth], its: library?.[nth] }],
  )
  return {
    value,
    contradictions: different
      .filter(({ our }) => our !== 'unknown')
      .map(({ moment, our, its }) => `${value} at ${moment}: ${our}, not ${its}`),
    isWhole: different.length === 0,
  }
}
