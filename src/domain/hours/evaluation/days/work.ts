import type { Token } from '../library.ts'
import { daysOfYear } from './calendar-days.ts'
import type { CalendarDay } from './calendar-days.ts'
import { classesOf } from './day-classes.ts'
import { readingsOf } from './readings.ts'

/**
 * How many other words one costs as much as: the library goes through all holidays of a year at each word that asks for
 * them, works out where the sun stands, and looks at the day before for what may reach into this one.
 */
const costs: Readonly<Record<string, number>> = { holiday: 12, timevar: 20, event: 6 }
const PAST_MIDNIGHT = 30
/** Where days have no classes, no answer is used twice, and a day takes about so many times as long. */
const WITHOUT_CLASSES = 1.5

const isTime = (tokens: readonly Token[], nth: number): boolean => tokens[nth]?.kind === 'timesep'

/** Whether a word is the 48 of '10:00-48:00'. */
const isPastMidnight = (tokens: readonly Token[], nth: number): boolean =>
  Number(tokens[nth]?.word) > 24 && isTime(tokens, nth + 1)

/** Whether a word is the 2 of '18:00-02:00': the library then looks at the day before, too. */
function isNextMorning(tokens: readonly Token[], nth: number): boolean {
  const begins = tokens[nth - 4]
  return isTime(tokens, nth + 1) && tokens[nth - 1]?.kind === '-' && Number(tokens[nth]?.word) < Number(begins?.word)
}

function costOf(tokens: readonly Token[], nth: number): number {
  if (isPastMidnight(tokens, nth) || isNextMorning(tokens, nth)) return PAST_MIDNIGHT
  return costs[tokens[nth]?.kind ?? ''] ?? 1
}

/** How often, about, the library looks at a word of an expression to say what holds on some days. */
export function workOn(days: readonly CalendarDay[], tokens: readonly Token[]): number {
  const classes = classesOf(tokens)
  const asked = classes === null ? days.length * WITHOUT_CLASSES : new Set(days.map(({ day }) => classes.of(day))).size
  return asked * tokens.reduce((sum, _, nth) => sum + costOf(tokens, nth), 0)
}

/** Real hours take 150, few of them more than 4,000; what forms write up to 31,000. */
const MAX_WORK = 33_000

const FALLBACKS = /\|\|/g

/**
 * What makes the library look at a day again and again, how often a text has it, and how often it may. Real hours and
 * what forms write have a half of that at most; a text of 500 characters could have sixty and take half a second.
 */
const repeated: readonly { most: number; count: (tokens: readonly Token[], expression: string) => number }[] = [
  { most: 4, count: (_, expression) => expression.match(FALLBACKS)?.length ?? 0 },
  { most: 6, count: (tokens) => tokens.filter(({ kind }) => kind === 'holiday').length },
  { most: 8, count: (tokens) => tokens.filter(({ kind }) => kind === 'event').length },
  { most: 4, count: (tokens) => tokens.filter(({ kind }) => kind === 'timevar').length },
  { most: 2, count: (tokens) => tokens.filter((_, nth) => isPastMidnight(tokens, nth)).length },
  { most: 48, count: (tokens) => tokens.filter((_, nth) => isTime(tokens, nth)).length },
]

/** Whether it would take longer than 50 ms to say what holds in a year; told without doing it. */
export const isTooMuchWork = (expression: string, tokens: readonly Token[]): boolean =>
  repeated.some(({ most, count }) => count(tokens, expression) > most) ||
  workOn(daysOfYear(2026), tokens) * (readingsOf(expression, tokens)?.texts.length ?? 0) > MAX_WORK
