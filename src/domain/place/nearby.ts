import { cardSymbol } from '../markers/markers.ts'
import { distanceKm, exactDistanceLabel, roughDistanceLabel } from './distance.ts'
import { isApproximate } from './geocoding.ts'
import type { Producer } from '../producer/producer.ts'
import { producerPath } from '../producer/slug.ts'

/** The number of nearby producers on a producer's page. */
export const NEARBY = 3

export interface NearbyLink {
  path: string
  label: string
  /** The symbol on its card. */
  emoji: string
  /** The distance: '3,2 km'. */
  note: string
}

type Placed = Pick<Producer, 'latitude' | 'longitude' | 'placeAccuracy'>

/** A link from one producer's page to another's. The distance is rounded if either position is approximate. */
export function nearbyLink(from: Placed, to: Placed & Pick<Producer, 'id' | 'name' | 'products'>): NearbyLink {
  const isRough = isApproximate(from.placeAccuracy) || isApproximate(to.placeAccuracy)
  const label = isRough ? roughDistanceLabel : exactDistanceLabel
  return {
    path: producerPath(to.name, to.id),
    label: to.name,
    emoji: cardSymbol(to.products),
    note: label(distanceKm(from, to)),
  }
}
