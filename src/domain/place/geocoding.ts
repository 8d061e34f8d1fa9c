import { fold } from '../text/fold.ts'
import type { Language } from '../text/format.ts'
import { isLocated } from './distance.ts'
import type { Position } from './distance.ts'

/** How well an address was found: the building, the area (a street, a village, a postcode), or the town. */
export const accuracies = ['high', 'medium', 'low'] as const
export type Accuracy = (typeof accuracies)[number]

/** Labels for what a position locates, by its accuracy. */
export const accuracyLabels: Record<Accuracy, Record<Language, string>> = {
  high: { da: 'bygningen', en: 'the building' },
  medium: { da: 'området', en: 'the area' },
  low: { da: 'byen', en: 'the town' },
}

/** Whether a position is only that of a street, a postcode or a town, and not the shop's own. */
export const isApproximate = (accuracy: Accuracy | null): boolean => accuracy === 'medium' || accuracy === 'low'

/** `dataSource` of a change that set a producer's position by geocoding its address. */
export const GEOCODER = 'geocoder'

/** A producer's state in the geocoding queue: still waiting, located, or impossible to locate. */
export type QueueState = 'waiting' | 'located' | 'failed'

/** Minutes until each retry when the geocoder is unavailable. After the last retry the address is given up. */
export const retryMinutes = [1, 5, 15, 60, 240] as const

interface Placed extends Position {
  address: string
}

/** Whether to geocode the address: no position is known, or the stored one belongs to another address. */
export function needsPlace(upload: Placed, stored: Placed | null): boolean {
  if (isLocated(upload)) return false
  return stored === null || !isLocated(stored) || fold(upload.address) !== fold(stored.address)
}
