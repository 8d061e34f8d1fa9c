import { fold } from '../text/fold.ts'
import type { Language } from '../text/format.ts'
import { isLocated } from './distance.ts'
import type { Position } from './distance.ts'

/** How well an address was found: the building, the area (a street, a village, a postcode), or the town. */
export const accuracies = ['high', 'medium', 'low'] as const
export type Accuracy = (typeof accuracies)[number]

/** What is known of a place that is so accurate. */
export const accuracyLabels: Record<Accuracy, Record<Language, string>> = {
  high: { da: 'bygningen', en: 'the building' },
  medium: { da: 'området', en: 'the area' },
  low: { da: 'byen', en: 'the town' },
}

/** Whether a position is not to be taken for the shop's own: it is that of a street, a postcode or a town. */
export const isApproximate = (accuracy: Accuracy | null): boolean => accuracy === 'medium' || accuracy === 'low'

/** `dataSource` of a change by which a producer was placed where its address was found. */
export const GEOCODER = 'geocoder'

/** A producer whose address is to be looked up waits, and then has been located, or could not be. */
export type QueueState = 'waiting' | 'located' | 'failed'

/** Minutes until the next try, each time that the geocoder could not be asked; after the last it is given up. */
export const retryMinutes = [1, 5, 15, 60, 240] as const

interface Placed extends Position {
  address: string
}

/** Whether the place is to be found from the address: none is known, or the one that is known is of another address. */
export function needsPlace(upload: Placed, stored: Placed | null): boolean {
  if (isLocated(upload)) return false
  return stored === null || !isLocated(stored) || fold(upload.address) !== fold(stored.address)
}
