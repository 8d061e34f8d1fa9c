import { runsOf } from '../grouping.ts'
import { dateOf, DAY, DAY_MINUTES, dayOf, MINUTE, timeOf } from '../local-time.ts'
import { closingTime, isWholeDay, ownRemarks, timelineDay } from '../timeline.ts'
import type { SpanKind, Timeline, TimelineDay, TimelineSpan } from '../timeline.ts'
import { hasMoreThanAppointment, isCommentOnly, kindOf, ownComment } from './comments.ts'
import { classesOf } from './day-classes.ts'
import type { DayClasses } from './day-classes.ts'
import { isSchoolHolidays, lex, orNull, withoutComments } from './library.ts'
import type { ExpressionToken, Lexed } from './library.ts'
import { memoized } from '../../keyed/keyed.ts'
import { publicHolidayNames } from '../calendar.ts'
import type { OpeningDay } from '../given-hours.ts'

/** A stretch of time with one state, in minutes since midnight of the first day. */
interface Stretch {
  from: number
  to: number
  /** Undefined if closed. */
  kind: SpanKind | undefined
  comment: string | undefined
}

/** Joins consecutive stretches with the same state. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const runs = runsOf(
    stretches.filter(({ from, to }) => from < to),
    (one, next) => one.kind === next.kind && one.comment === next.comment,
  )
  return runs.map((run) => ({ ...run[0], to: run.at(-1)?.to ?? run[0].to }))
}

type Reader = NonNullable<Lexed['reader']>

/** Reads the library's states of a day since 1970-01-01, from its midnight until the next. */
function walk(reader: Reader, day: number, isAlone: boolean): Stretch[] {
  const begin = day * DAY
  const end = new Date(begin + DAY)
  const iterator = reader.getIterator(new Date(begin))
  const stretches: Stretch[] = []
  for (let at = 0; at < DAY_MINUTES;) {
    const [state, comment] = [iterator.getStateString(), iterator.getComment()]
    const next = iterator.advance(end) ? Math.round((iterator.getDate().getTime() - begin) / MINUTE) : DAY_MINUTES
    const to = Math.min(next, DAY_MINUTES)
    stretches.push({ from: at, to, kind: kindOf(state, comment, isAlone), comment: ownComment(comment) })
    at = to
  }
  return joined(stretches)
}

/**
 * Evaluates each class of days (since 1970-01-01) once. The returned function throws if the library gives up, as on
 * rules without end.
 */
function evaluateClasses<Value>(classes: DayClasses | null, evaluate: (day: number) => Value): (day: number) => Value {
  const byClass = new Map<string, Value>()
  return memoized((day) => {
    const key = classes?.of(day) ?? `${day}`
    const value = byClass.get(key) ?? evaluate(day)
    byClass.set(key, value)
    return value
  })
}

/** The texts that an expression may mean, and the comment of hours on which they differ. */
interface Readings {
  texts: readonly string[]
  reason: string
}

/**
 * Times outside the range of each in Denmark, from Skagen to Gedser and Christiansø: earlier than the earliest and
 * later than the latest, on the clock of the season. Computed with suncalc for the years 2000 to 2100, rounded
 * outwards.
 */
const sunTimes: ReadonlyMap<string, { midsummer: string; midwinter: string }> = new Map([
  ['dawn', { midsummer: '03:00', midwinter: '08:30' }],
  ['sunrise', { midsummer: '04:00', midwinter: '09:15' }],
  ['sunset', { midsummer: '22:30', midwinter: '15:15' }],
  ['dusk', { midsummer: '23:45', midwinter: '16:00' }],
])

/**
 * The least and the most that school holidays can be: schools are closed on public holidays too, and on some or all of
 * the other days.
 */
const SCHOOL_HOLIDAYS = ['PH', 'Mo-Su']

/**
 * Returns the readings of an expression that depends on the sun, or on school holidays, which are not known for
 * Denmark: the same expression with the variable parts replaced. Null if a word is spelled so that it cannot be
 * replaced.
 */
export function readingsOf(expression: string, tokens: readonly ExpressionToken[]): Readings | null {
  const suns = tokens.filter(({ kind }) => kind === 'timevar')
  const schools = tokens.filter(isSchoolHolidays)
  const variable = [...suns, ...schools].toSorted((one, other) => other.at - one.at)
  const isVerbatim = ({ word, at }: ExpressionToken): boolean =>
    expression.slice(at, at + word.length).toLowerCase() === word.toLowerCase()
  if (!variable.every(isVerbatim)) return null
  const withSchools = schools.length === 0 ? [null] : SCHOOL_HOLIDAYS
  // The first reading keeps the library's own sun times, so that it never contradicts the others.
  const withSun = suns.length === 0 ? [null] : ([null, 'midsummer', 'midwinter'] as const)
  const texts = withSchools.flatMap((days) =>
    withSun.map((season) =>
      variable.reduce((text, token) => {
        const sunTime = season === null ? undefined : sunTimes.get(token.word)?.[season]
        const word = (isSchoolHolidays(token) ? days : sunTime) ?? token.word
        return text.slice(0, token.at) + word + text.slice(token.at + token.word.length)
      }, expression),
    ),
  )
  return { texts, reason: schools.length > 0 ? ownRemarks.school : ownRemarks.sun }
}

/** Returns what several readings of a day agree on; where they differ, the hours are unknown for a reason. */
function agreed(readings: readonly (readonly Stretch[])[], reason: string): readonly Stretch[] {
  const [only, ...more] = readings
  if (only !== undefined && more.length === 0) return only
  const edges = [...new Set(readings.flat().map(({ from }) => from))].toSorted((a, b) => a - b)
  return edges.map((from, nth): Stretch => {
    const to = edges[nth + 1] ?? DAY_MINUTES
    const [first, ...others] = readings.flatMap((reading) => reading.findLast((own) => own.from <= from) ?? [])
    return first && others.every(({ kind }) => kind === first.kind)
      ? { ...first, from, to }
      : { from, to, kind: 'unknown', comment: reason }
  })
}

/** Evaluates all readings of an expression on `count` days from `first` on; null if the library cannot. */
function evaluate(expression: string, first: number, count: number): Stretch[] | null {
  const lexed = lex(expression)
  const readings = lexed && readingsOf(expression, lexed.tokens)
  if (!readings) return null
  const evaluated = readings.texts.map((text) => {
    const { reader, tokens } = (text === expression ? lexed : lex(text)) ?? { reader: null }
    return reader && evaluateClasses(classesOf(tokens), (day) => walk(reader, day, isCommentOnly(tokens)))
  })
  const known = evaluated.filter((stretchesOn) => stretchesOn !== null)
  if (known.length < evaluated.length) return null
  const stretches = Array.from({ length: count }, (_, nth) => {
    const readingsOfDay = known.map((stretchesOn) => stretchesOn(first + nth))
    const midnight = nth * DAY_MINUTES
    return agreed(readingsOfDay, readings.reason).map((own) => ({
      ...own,
      from: own.from + midnight,
      to: own.to + midnight,
    }))
  })
  return joined(stretches.flat())
}

/**
 * Evaluates an expression on `count` days from a day since 1970-01-01, in order, without gaps, and in wall-clock time.
 * If the library cannot read the text, all is unknown, with the text as comment; an empty expression is unknown.
 */
export function stretchesOf(expression: string, first: number, count: number): Stretch[] {
  const unknown: Stretch = { from: 0, to: count * DAY_MINUTES, kind: 'unknown', comment: expression || undefined }
  if (expression === '') return [unknown]
  return orNull(() => evaluate(expression, first, count)) ?? [unknown]
}

interface PlacedSpan extends TimelineSpan {
  /** Counted from the first day. */
  day: number
}

/** Longer than an evening and its night: a stretch of this length that is not open is between two openings. */
const HALF_DAY = DAY_MINUTES / 2

/** Splits a stretch into spans by the day on which they open: the whole stretch on one day, or cut at each midnight. */
function spansOf({ from, to, kind, comment }: Stretch): PlacedSpan[] {
  if (kind === undefined) return []
  const state = comment === undefined ? { kind } : { kind, comment }
  const [first, last] = [Math.floor(from / DAY_MINUTES), Math.ceil(to / DAY_MINUTES) - 1]
  const open = from - first * DAY_MINUTES
  if (to - from < (kind === 'open' ? DAY_MINUTES : HALF_DAY))
    return [{ day: first, open, close: open + to - from, ...state }]
  return Array.from({ length: last - first + 1 }, (_, nth) => {
    const day = first + nth
    const midnight = day * DAY_MINUTES
    return { day, open: Math.max(from - midnight, 0), close: Math.min(to - midnight, DAY_MINUTES), ...state }
  })
}

const ALL_DAY = /24\/7|-\s*(?:24|0?0|[34]\d):00/

/**
 * Marks a day that is open from midnight to midnight without a rule for that, such as 'Sa open', as open at unknown
 * times.
 */
const withoutTimes = (span: TimelineSpan): TimelineSpan =>
  isWholeDay(span) && span.kind === 'open' && span.comment === undefined
    ? { ...span, comment: ownRemarks.untimed }
    : span

/** Evaluates an expression day by day, for `count` days from a day since 1970-01-01. */
export function timelineDaysOf(expression: string, first: number, count: number): TimelineDay[] {
  // One more day on both sides, so that hours past midnight are complete.
  const stretches = stretchesOf(expression, first - 1, count + 2)
  const days = Array.from({ length: count + 2 }, (): { spans: TimelineSpan[]; comment?: string } => ({ spans: [] }))
  const hasAllDay = ALL_DAY.test(withoutComments(expression))
  for (const { day, ...span } of stretches.flatMap(spansOf))
    days[day]?.spans.push(hasAllDay ? span : withoutTimes(span))
  for (const { from, to, kind, comment } of stretches) {
    if (kind !== undefined || comment === undefined) continue
    for (let nth = Math.floor(from / DAY_MINUTES); nth * DAY_MINUTES < to; nth++) {
      const day = days[nth]
      if (day?.spans.length === 0) day.comment ??= comment
    }
  }
  return days.slice(1, -1)
}

/** A stretch of one day that is not closed. It has no comment that only repeats the kind. */
export type Piece = Stretch & { kind: SpanKind }

/** An expression that can be evaluated on any day. */
export interface Evaluation {
  tokens: readonly ExpressionToken[]
  /** The pieces of a day since 1970-01-01, in order; days of one class share the same array. */
  piecesOn: (day: number) => readonly Piece[]
  /** Null if every day may differ. */
  classes: DayClasses | null
}

/**
 * Prepares an expression for evaluation on any day. Null for a text that is not an expression, and for one that depends
 * on the sun or on school holidays.
 */
export function evaluateByDay(expression: string): Evaluation | null {
  const lexed = lex(expression)
  if (lexed?.reader == null || readingsOf(expression, lexed.tokens)?.texts.length !== 1) return null
  const { reader, tokens } = lexed
  const classes = classesOf(tokens)
  const piecesOn = evaluateClasses(classes, (day) =>
    walk(reader, day, isCommentOnly(tokens)).flatMap(({ kind, comment, ...times }): Piece[] => {
      const isRelevant = comment !== undefined && hasMoreThanAppointment(comment)
      return kind === undefined ? [] : [{ ...times, kind, comment: isRelevant ? comment : undefined }]
    }),
  )
  return { tokens, piecesOn, classes }
}

function commentOf({ spans, comment }: TimelineDay): string | null {
  const comments = new Set([comment, ...spans.map((span) => span.comment)].filter((each) => each !== undefined))
  return comments.size === 0 ? null : [...comments].join(' · ')
}

/** Reads the days from the timeline if it has all of them; otherwise evaluates the expression. */
function daysFrom(expression: string, timeline: Timeline | undefined, first: number, count: number): TimelineDay[] {
  if (timeline && first >= timeline.calendar.from && first + count <= timeline.calendar.until)
    return Array.from({ length: count }, (_, nth) => timelineDay(timeline, first + nth))
  return timelineDaysOf(expression, first, count)
}

/**
 * Returns the openings of `count` days from 'YYYY-MM-DD' on; a closed day has no spans, an unknown one has a span of
 * that kind. `timeline` is the compiled expression, if available.
 */
export function openingsOf(
  { expression, timeline }: { expression: string; timeline?: Timeline },
  from: string,
  count: number,
): OpeningDay[] {
  const first = dayOf(from)
  const holidays = publicHolidayNames(first, count)
  return daysFrom(expression, timeline, first, count).map((day, nth) => ({
    date: dateOf(first + nth),
    holiday: holidays[first + nth] ?? null,
    comment: commentOf(day),
    spans: day.spans.map((span) => ({ open: timeOf(span.open), close: closingTime(span), kind: span.kind })),
  }))
}
