import type { Result } from './results.ts'

/** The first results of a list with a time, by group. */
export interface OpeningParts {
  open: readonly Result[]
  maybe: readonly Result[]
  /** The number of results in each group. */
  openTotal: number
  maybeTotal: number
}

/** Returns the first `count` results of a list with the open ones first. Each group gets half if it has enough. */
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

/** A shop that may be open is pointed out if the nearest open one is this many times as far away. */
const MUCH_FARTHER = 3

/** Returns the nearest shop that may be open if the nearest open one is much farther away; else null. */
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
