import type { MissingPart } from '../producer/missing-parts.ts'

/** What makes a producer worth a look: how old its information is, what is missing, and how many pages list it. */
export interface Look {
  /** Years since it was confirmed or its source was dated; null if unknown. */
  years: number | null
  missing: readonly MissingPart[]
  landingPages: number
}

/** Older than this is as old as can be, and so is what has no date. */
const MOST_YEARS = 8
/** More pages than this reach nobody more. */
const MOST_PAGES = 6

/**
 * How much is gained by confirming a producer, from 0: a point a year, one for each part that is missing, half of one for
 * each landing page, on which more visitors see it. Visits are not counted: nobody is followed.
 */
export function worthOf({ years, missing, landingPages }: Look): number {
  return Math.min(years ?? MOST_YEARS, MOST_YEARS) + missing.length + Math.min(landingPages, MOST_PAGES) / 2
}
