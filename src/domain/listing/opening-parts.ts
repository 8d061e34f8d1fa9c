import type { Result } from './results.ts'

/** The first results of a list with a time, by group. */
export interface OpeningParts {
  open: readonly Result[]
  maybe: readonly Result[]
  /** How many there are in all. */
  openTotal: number
  maybeTotal: number
}

/** The first `count` results of a list that has the open ones first; each group gets half of them, if it has as many. */
export function openingParts(found: readonly Result[], count: number): OpeningParts {
  const openTotal = found.filter(({ opening }) => opening !== 'maybe').length
  const maybeTotal = found.length - openTotal
  const half = Math.ceil(count / 2)
  const openCount = Math.min(openTotal, Math.max(half, count - maybeTotal))
  return {
    open: found.slice(0, openCount),
    maybe: found.slice(openTotal, openTotal + count - openCount),
    openTotal,
    maybeTotal,
  }
}

/** A shop that may be open is pointed out beside an open one that is this many times as far away. */
const MUCH_FARTHER = 3

/** The nearest that may be open, where the nearest open one is much farther away; else null. */
export function nearerMaybe(found: readonly Result[], nextOpen: Result | null): Result | null {
  const nearest = (results: readonly Result[]): Result | null =>
    results.reduce<Result | null>(
      (best, each) => ((each.distanceKm ?? Infinity) < (best?.distanceKm ?? Infinity) ? each : best),
      null,
    )
  const open = nearest(found.filter(({ opening }) => opening === 'open')) ?? nextOpen
  const maybe = nearest(found.filter(({ opening }) => opening === 'maybe'))
  return (open?.distanceKm ?? 0) >= MUCH_FARTHER * (maybe?.distanceKm ?? Infinity) ? maybe : null
}
