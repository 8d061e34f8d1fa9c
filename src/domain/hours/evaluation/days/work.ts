import type { Token } from '../library.ts'
import { daysOfYear } from './calendar-days.ts'
import type { CalendarDay } from './calendar-days.ts'
import { classesOf } from './day-classes.ts'
import { readingsOf } from './readings.ts'

/** The library goes through all holidays of a year at each word that asks for them. */
const HOLIDAY_WORDS = 12

/** How often, about, the library looks at a word of an expression to say what holds on some days. */
export function workOn(days: readonly CalendarDay[], tokens: readonly Token[]): number {
  const classes = classesOf(tokens)
  const asked = classes === null ? days.length : new Set(days.map(({ day }) => classes.of(day))).size
  return asked * tokens.reduce((sum, { kind }) => sum + (kind === 'holiday' ? HOLIDAY_WORDS : 1), 0)
}

/**
 * Real hours take 150, few of them more than 4,000; what forms write up to 31,000. That is a tenth of a second at worst;
 * of as many characters as a text may have, rules that depend on each other could take ten times that.
 */
const MAX_WORK = 33_000

/** Whether it would take too long to say what holds in a year; told without doing it. */
export const isTooMuchWork = (expression: string, tokens: readonly Token[]): boolean =>
  workOn(daysOfYear(2026), tokens) * (readingsOf(expression, tokens)?.texts.length ?? 0) > MAX_WORK
