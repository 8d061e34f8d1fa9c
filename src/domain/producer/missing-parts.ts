import { isLocated } from '../place/distance.ts'
import { areUnknownHours } from '../hours/given-hours.ts'
import type { GivenValues } from './fields.ts'

/** Facts that visitors look for and a producer may lack, with their labels. */
export const missingPartLabels = {
  position: { da: 'Mangler placering', en: 'No place' },
  openingHours: { da: 'Mangler åbningstider', en: 'No opening hours' },
  products: { da: 'Mangler produkter', en: 'No products' },
} as const
export type MissingPart = keyof typeof missingPartLabels

export function missingParts(
  producer: Pick<GivenValues, 'latitude' | 'longitude' | 'openingHours' | 'products'>,
): MissingPart[] {
  const missing: MissingPart[] = []
  if (!isLocated(producer)) missing.push('position')
  if (areUnknownHours(producer.openingHours)) missing.push('openingHours')
  if (producer.products.length === 0) missing.push('products')
  return missing
}
