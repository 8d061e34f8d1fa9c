import { cardSymbol } from '../markers/markers.ts'
import { distanceKm, exactDistanceLabel, roughDistanceLabel } from './distance.ts'
import { isApproximate } from './geocoding.ts'
import type { Producer } from '../producer/producer.ts'
import { producerPath } from '../producer/slug.ts'

/** How many neighbours a producer's page names. */
export const NEARBY = 3

export interface NearbyLink {
  path: string
  label: string
  /** The symbol of what is sold there. */
  emoji: string
  /** How far it is: '3,2 km'. */
  note: string
}

type Placed = Pick<Producer, 'latitude' | 'longitude' | 'placeAccuracy'>

/** The way from one producer's page to another's. */
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
