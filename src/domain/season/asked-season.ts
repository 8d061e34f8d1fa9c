import { dateOf } from '../hours/local-time.ts'
import { dateInWords } from '../hours/status.ts'
import type { Term } from '../search/search.ts'
import { fold } from '../text/fold.ts'
import { halfMonthsIn, seasonInWords } from './half-months.ts'
import type { Season } from './half-months.ts'
import { seasonalKinds } from './kinds.ts'
import type { SeasonalKind } from './kinds.ts'

/** The half month of a day since 1970-01-01. */
function halfMonthOf(day: number): number {
  const [, month = 1, date = 1] = dateOf(day).split('-').map(Number)
  return (month - 1) * 2 + (date < 16 ? 0 : 1)
}

/** The next day after `day` on which a season begins. */
function nextStart({ first }: Season, day: number): number {
  let start = day + 1
  while (halfMonthOf(start) !== first) start++
  return start
}

/**
 * The season of a kind of goods on a day: 'Sæson for jordbær: juni og juli. Den begynder omkring 1. juni.' The dates are
 * common knowledge, rounded to half months, so that the beginning is 'omkring'.
 */
export function seasonText({ label, fresh, stored }: SeasonalKind, day: number): string {
  const half = halfMonthOf(day)
  const isIn = (season: Season): boolean => halfMonthsIn(season).includes(half)
  if (isIn(fresh)) return `${label} er i sæson nu: ${seasonInWords(fresh)}.`
  const isStored = stored !== undefined && isIn(stored)
  const now = isStored
    ? ' Lige nu kommer varerne fra lager.'
    : ` Den begynder omkring ${dateInWords(nextStart(fresh, day))}.`
  return `Sæson for ${label.toLowerCase()}: ${seasonInWords(fresh)}.${now}`
}

/** The kinds with a season that the words of a query name, each once; whole products, such as honey, are none. */
export function askedKinds(terms: readonly Pick<Term, 'text' | 'readAs' | 'isKind'>[]): SeasonalKind[] {
  const asked = new Set(terms.flatMap(({ text, readAs, isKind }) => (isKind ? (readAs ?? text) : [])))
  return seasonalKinds.filter(({ words }) => words.some((word) => asked.has(fold(word))))
}
