import { isLocated } from '../place/distance.ts'
import { areUnknownHours } from '../hours/given-hours.ts'
import type { GivenValues } from './fields.ts'

/** Facts that visitors look for and a producer may lack, with their labels. */
export const missingPartLabels = {
  position: { da: 'Mangler placering', en: 'No place' },
  openingHours: { da: 'Mangler åbningstider', en: 'No opening hours' },
  products: { da: 'Mangler produkter', en: 'No products' },
} as const
type MissingPart = keyof typeof missingPartLabels

export function missingParts(
  producer: Pick<GivenValues, 'latitude' | 'longitude' | 'openingHours' | 'products'>,
): MissingPart[] {
  const missing: MissingPart[] = []
  if (!isLocated(producer)) missing.push('position')
  if (areUnknownHours(producer.openingHours)) missing.push('openingHours')
  if (producer.products.length === 0) missing.push('products')
  return missing
}

/**
 * How useful it is to confirm a producer: the age of its information, what is missing, and how many landing pages list
 * it.
 */
interface ConfirmationWorth {
  /** Years since it was confirmed, or since its source's date; null if unknown. */
  years: number | null
  missing: readonly MissingPart[]
  landingPages: number
}

/** The maximum age that counts, and the age of information without a date. */
const MOST_YEARS = 8
/** The maximum number of pages that counts. */
const MOST_PAGES = 6

/**
 * The score of a producer, from 0: a point a year, one for each missing part, and half a point for each landing page,
 * on which more visitors see it. Visits are not tracked.
 */
export function worthOf({ years, missing, landingPages }: ConfirmationWorth): number {
  return Math.min(years ?? MOST_YEARS, MOST_YEARS) + missing.length + Math.min(landingPages, MOST_PAGES) / 2
}
