import { season as texts } from '#src/texts/texts.ts'
import { dateOf } from '../hours/local-time.ts'
import { dateInWords } from '../hours/status.ts'
import type { Term } from '../search/search.ts'
import { fold } from '../text/fold.ts'
import { dayOfHalf, halfMonthAt, halfMonthsIn, seasonInWords } from './half-months.ts'
import type { Season } from './half-months.ts'
import { seasonalKinds } from './kinds.ts'
import type { SeasonalKind } from './kinds.ts'

/** The next day after `day` on which a season begins. */
function nextStart({ first }: Season, day: number): number {
  const year = Number(dateOf(day).slice(0, 4))
  const start = dayOfHalf(year, first)
  return start > day ? start : dayOfHalf(year + 1, first)
}

/**
 * The season of a kind of goods on a day: 'Sæson for jordbær: juni og juli. Den begynder omkring 1. juni.' The dates
 * are common knowledge, rounded to half months, hence 'omkring' (around).
 */
export function seasonText({ label, fresh, stored }: SeasonalKind, day: number): string {
  const half = halfMonthAt(new Date(`${dateOf(day)}T12:00Z`))
  const isIn = (season: Season): boolean => halfMonthsIn(season).includes(half)
  if (isIn(fresh)) return texts.isInSeason(label, seasonInWords(fresh))
  const isStored = stored !== undefined && isIn(stored)
  const now = isStored ? texts.nowFromStore : texts.beginsAround(dateInWords(nextStart(fresh, day)))
  return `${texts.seasonOf(label, seasonInWords(fresh))} ${now}`
}

/** The kinds with a season named in a query, without duplicates. Whole products, such as honey, do not count. */
export function askedKinds(terms: readonly Pick<Term, 'text' | 'readAs' | 'isKind'>[]): SeasonalKind[] {
  const asked = new Set(terms.flatMap(({ text, readAs, isKind }) => (isKind ? (readAs ?? text) : [])))
  return seasonalKinds.filter(({ words }) => words.some((word) => asked.has(fold(word))))
}
