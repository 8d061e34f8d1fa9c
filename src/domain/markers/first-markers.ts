import type { BoundingBox } from '../place/bounding-box.ts'

/** The zooms at which a map shows the whole country: on a phone, and on a screen with room for twice that. */
export const wholeCountryZooms = [6, 7] as const
export type WholeCountryZoom = (typeof wholeCountryZooms)[number]

/** A marker of the whole country, worked out when the page was built. */
export interface FirstMarker {
  /** How many producers it stands for. */
  count: number
  /** Where they are. */
  bounds: BoundingBox
  /** The one that it stands for, and its symbols from top to bottom; null where there are several. */
  producer: { segment: string; name: string; isRough: boolean; symbols: readonly string[] } | null
}

export type FirstMarkers = Record<WholeCountryZoom, readonly FirstMarker[]>

/** The element of a marker, which the page's styles put in its place. */
export const firstMarkerId = (zoom: WholeCountryZoom, nth: number): string => `markoer-${zoom}-${nth}`
