import { DEFAULT_DISTANCE_KM } from '../listing/choice.ts'
import { distanceKm, isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import type { SeasonEntry } from './season-file.ts'

/** The kinds that can be bought in a half month: fresh before stored, and the shortest season first. */
export function inSeason(entries: readonly SeasonEntry[], half: number): SeasonEntry[] {
  const fresh = entries.filter((entry) => entry.fresh.includes(half))
  return [
    ...fresh.toSorted((one, other) => one.fresh.length - other.fresh.length),
    ...entries.filter(({ stored }) => stored.includes(half)),
  ]
}

/** The maximum number of sellers named. */
const MOST_NAMED = 3

/** The sellers of some goods to name near a place. */
export interface NearbySellers<Seller> {
  /** The nearest ones within reach, nearest first; if there are none, only the nearest in the country. */
  named: readonly { seller: Seller; distanceKm: number }[]
  /** The number of sellers within reach. */
  within: number
}

/** The nearest sellers, within the reach of a search near a place. Sellers without a known position are left out. */
export function nearbySellers<Seller extends Position>(
  sellers: readonly Seller[],
  origin: Position,
): NearbySellers<Seller> {
  const byDistance = sellers
    .filter(isLocated)
    .map((seller) => ({ seller, distanceKm: distanceKm(origin, seller) }))
    .toSorted((one, other) => one.distanceKm - other.distanceKm)
  const within = byDistance.filter((each) => each.distanceKm <= DEFAULT_DISTANCE_KM).length
  return { named: byDistance.slice(0, Math.min(MOST_NAMED, Math.max(1, within))), within }
}
