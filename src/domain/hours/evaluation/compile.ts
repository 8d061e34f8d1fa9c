import { runInLanguage } from '#src/texts/language.ts'
import { hoursSentences, irregularSentences } from '../danish/write.ts'
import type { CompiledHours } from '../compiled-hours.ts'
import { publicHolidayNames } from '../calendar.ts'
import { mostFrequent } from '../grouping.ts'
import { dayOf, weekdayIndex } from '../local-time.ts'
import { UNKNOWN_DAY } from '../timeline.ts'
import type { Calendar, Timeline, TimelineDay } from '../timeline.ts'
import { commentsOf } from './comments.ts'
import { timelineDaysOf } from './evaluate.ts'
import { modelOf } from './expression-model.ts'
import { isPublicHolidays, lex } from './library.ts'
import { limits } from '../../limits/limits.ts'
import { ordinaryWeek, weekAt } from '../compiled-hours.ts'
import { readDanishHours } from '../danish/read.ts'
import { isWeek } from '../given-hours.ts'
import type { GivenHours } from '../given-hours.ts'
import type { OpeningHours } from '../week.ts'
import { expressionOf, expressionOfWeek } from '../write-expression.ts'
import { readExpression } from './read-expression.ts'

/** Days before today, so that a season that closed recently is recognised as one. */
const LOOK_BACK = 35
/** Days after today: thirteen months, and some more until the next build. */
const HORIZON = 410

/** The calendar of timelines that are compiled on 'YYYY-MM-DD'; a build shares one. */
export function calendarAt(today: string): Calendar {
  const [from, until] = [dayOf(today) - LOOK_BACK, dayOf(today) + HORIZON]
  return { from, until, holidays: publicHolidayNames(from, until - from) }
}

const WEEK = 7
/** How many days must differ before another week counts as a season instead of exceptions. */
const SEASON_WORTH = 3
/** Number of the most frequent weeks that are tried; days that fit none of them are exceptions. */
const CANDIDATES = 32

interface WeekRun {
  /** Index of its first day. */
  start: number
  /** The kind of day on each weekday, Monday first. */
  week: readonly number[]
}

/** Lists all runs of seven days as weeks from Monday, the most frequent first, at most `CANDIDATES`. */
function candidateWeeks(days: readonly number[], firstWeekday: number): number[][] {
  const weeks = days.slice(WEEK - 1).map((_, nth) => {
    const seven = days.slice(nth, nth + WEEK)
    const monday = (2 * WEEK - firstWeekday - (nth % WEEK)) % WEEK
    return [...seven.slice(monday), ...seven.slice(0, monday)]
  })
  return [...Map.groupBy(weeks, (week) => week.join()).values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, CANDIDATES)
    .flatMap((equal) => equal.slice(0, 1))
}

/**
 * Finds the fewest seasons and exceptions that describe a row of days (Viterbi's algorithm: each week is a state, a day
 * that differs from it costs one, a change of state `SEASON_WORTH`). Public holidays cost next to nothing, since they
 * tell little about the season. `days` are numbers of kinds of day.
 */
function findSeasons(days: readonly number[], firstWeekday: number, isHoliday: (nth: number) => boolean): WeekRun[] {
  const weeks = candidateWeeks(days, firstWeekday)
  let costs = weeks.map(() => 0)
  const cameFrom = days.map((number, nth) => {
    const best = costs.indexOf(Math.min(...costs))
    const change = Math.min(...costs) + SEASON_WORTH
    const weight = isHoliday(nth) ? 0.1 : 1
    const weekday = (firstWeekday + nth) % WEEK
    // If a season could begin on two days, the later one wins: the first day that differs.
    const from = weeks.map((_, state) => (change <= (costs[state] ?? 0) ? best : state))
    costs = weeks.map((week, state) => Math.min(change, costs[state] ?? 0) + (week[weekday] === number ? 0 : weight))
    return from
  })
  let state = costs.indexOf(Math.min(...costs))
  const seasons: WeekRun[] = []
  for (let nth = days.length - 1; nth >= 0; nth--) {
    const before = cameFrom[nth]?.[state] ?? state
    if (before !== state || nth === 0) seasons.unshift({ start: nth, week: weeks[state] ?? [] })
    state = before
  }
  return seasons
}

/** Numbers the kinds of days: equal days have the same number, the index of the first of them. */
function kindsOf(days: readonly TimelineDay[]): number[] {
  const keys = days.map((day) => JSON.stringify(day))
  return keys.map((key) => keys.indexOf(key))
}

/** Compiles an expression to the hours of each day of a calendar. */
export function compileTimeline(expression: string, calendar: Calendar): Timeline {
  const { from, until, holidays } = calendar
  const days = timelineDaysOf(expression, from, until - from)
  const dayOfKind = (kind: number): TimelineDay => days[kind] ?? UNKNOWN_DAY
  const kinds = kindsOf(days)
  const isHoliday = (nth: number): boolean => holidays[from + nth] !== undefined
  const runs = findSeasons(kinds, weekdayIndex(from), isHoliday)
  const placed = kinds.map((kind, nth) => {
    const week = runs.findLast(({ start }) => start <= nth)?.week
    return { nth, kind, ordinary: week?.[weekdayIndex(from + nth)], isHoliday: isHoliday(nth) }
  })
  const onHolidays = placed.filter((day) => day.isHoliday)
  const differing = onHolidays.filter(({ kind, ordinary }) => kind !== ordinary)
  const common = mostFrequent(differing, (one, other) => one.kind === other.kind)?.kind
  const isCommon = differing.filter(({ kind }) => kind === common).length * 2 > onHolidays.length
  const holiday = isCommon ? common : undefined
  // A rule for holidays that leaves them as other days must be distinguished from no rule at all.
  const isMentioned = holiday === undefined && lex(expression)?.tokens.some(isPublicHolidays)
  const exceptions = placed.filter(
    (day) => (isMentioned && day.isHoliday) || day.kind !== ((day.isHoliday ? holiday : undefined) ?? day.ordinary),
  )
  return {
    calendar,
    seasons: runs.map(({ start, week }) => ({ from: from + start, week: week.map(dayOfKind) })),
    holiday: holiday === undefined ? null : dayOfKind(holiday),
    exceptions: Object.fromEntries(exceptions.map(({ nth, kind }) => [from + nth, dayOfKind(kind)])),
  }
}

/** Increase it with every change of `describeHours`: stored rows of an older version are computed again. */
export const COMPILED_VERSION = 3

/**
 * Computes the parts of compiled hours that do not depend on a calendar; without sentences for a text that is not an
 * expression.
 */
export function describeHours(expression: string): Pick<CompiledHours, 'model' | 'sentences'> {
  const lexed = lex(expression)
  if (lexed === null && expression !== '') return { model: null, sentences: [] }
  const model = modelOf(expression)
  return {
    model,
    sentences: runInLanguage('da', () =>
      model === null ? irregularSentences(commentsOf(lexed?.tokens ?? [])) : hoursSentences(model),
    ),
  }
}

export const compileHours = (expression: string, calendar: Calendar): CompiledHours => ({
  timeline: compileTimeline(expression, calendar),
  ...describeHours(expression),
})

/** Whether the library replaced words of another language, as in 'lør 10-14'. */
const hasReplacedWords = (read: ReturnType<typeof readExpression>): boolean =>
  read.kind === 'expression' && read.warnings.some(({ type }) => type === 'word_error_correction')

/** Converts hours in Danish to an expression; null if the text already is one, or has a part that is not understood. */
export function expressionOfDanish(text: string): string | null {
  const read = readExpression(text)
  if (read.kind !== 'note' && !hasReplacedWords(read)) return null
  const { model, notUnderstood } = readDanishHours(text)
  const expression = expressionOf(model)
  const isRead = notUnderstood.length === 0 && expression !== ''
  return isRead && expression.length <= limits.openingHours.max ? expression : null
}

/**
 * Returns the expression to store for opening hours in an API request. A week that equals the response for the stored
 * hours changes nothing, so that a client that only reads and writes weeks does not remove a season or holiday.
 */
export function resolveHours(
  given: GivenHours,
  stored: { expression: string; hours: CompiledHours } | null,
  now: Date,
): string {
  if (!isWeek(given)) return given === stored?.expression ? given : readExpression(given).expression
  const expression = expressionOfWeek(given)
  if (stored === null || stored.expression === '') return expression
  return expression === expressionOfWeek(weekAt(stored.hours, now)) ? stored.expression : expression
}

/**
 * Whether a week is the ordinary one of a season of an expression. Our own files have both side by side; if the week
 * matches no season, it has been edited.
 */
export function isWeekOf(text: string, week: OpeningHours, calendar: Calendar): boolean {
  const { expression } = readExpression(text)
  if (expression === '') return false
  const given = expressionOfWeek(week)
  if (given === expression) return true
  const timeline = compileTimeline(expression, calendar)
  return timeline.seasons.some(({ from }) => expressionOfWeek(ordinaryWeek(timeline, from)) === given)
}
