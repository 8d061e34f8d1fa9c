import { DEFAULT_DISTANCE_KM } from '../listing/choice.ts'
import { distanceKm, isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import type { Season } from './half-months.ts'
import type { SeasonalKind } from './kinds.ts'

/** The kinds with a season and their sellers, in the folder of the search files; loaded to find the nearest of them. */
export const SEASON_FILE = 'saeson.json'

/** A kind with a season in `SEASON_FILE`, so that browsers need no table of kinds. */
export interface SeasonEntry extends Pick<SeasonalKind, 'label' | 'product' | 'fresh'> {
  stored: Season | null
  /** The first stated seller's position in the search index, then the gap to each next one. */
  sellers: readonly number[]
}

/** The positions of the stated sellers of a kind. */
export function sellerPositions({ sellers }: Pick<SeasonEntry, 'sellers'>): ReadonlySet<number> {
  let position = 0
  return new Set(sellers.map((gap) => (position += gap)))
}

/** How many of the nearest sellers are named. */
const MOST_NAMED = 3

/** The sellers to name for some goods at a place. */
export interface NearbySellers<Seller> {
  /** The nearest ones within reach, nearest first; if there is none, the nearest of the country alone. */
  named: readonly { seller: Seller; distanceKm: number }[]
  /** How many are within reach. */
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
