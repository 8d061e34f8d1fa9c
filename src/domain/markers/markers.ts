import { productEmoji } from '../producer/products.ts'
import type { BoundingBox } from '../place/bounding-box.ts'

/** The symbol of a shop with many kinds of goods. */
export const BASKET = '🧺'

/** The symbol of a producer whose goods are unknown. */
export const UNKNOWN_GOODS = '🚜'

/** The maximum number of product symbols on a marker at a map zoom; none below 9. */
function allowedSymbols(zoom: number): number {
  if (zoom >= 12) return 3
  return zoom >= 9 ? 2 : 0
}

/**
 * The symbols of a producer's marker, top to bottom (specification, section 9). A single product has its own symbol.
 * Several products show as many as the zoom allows, and a basket if some are left out.
 */
export function markerSymbols(products: readonly string[], zoom: number): string[] {
  const [first, second] = products
  if (first === undefined) return [UNKNOWN_GOODS]
  if (second === undefined) return [productEmoji(first)]
  const allowed = allowedSymbols(zoom)
  const shown = [...new Set(products.slice(0, allowed).map(productEmoji))]
  return products.length > allowed ? [...shown, BASKET] : shown
}

/** Width, height and font size of a marker in px. */
export function markerSize(symbols: number): { width: number; height: number; font: number } {
  const font = symbols <= 1 ? 18 : symbols === 2 ? 16 : 14
  return { width: 32, height: 32 + 20 * (Math.max(1, symbols) - 1), font }
}

/** Diameter of a cluster's marker in px. It grows with the count. */
export function clusterSize(count: number): number {
  return Math.min(54, 34 + 3 * Math.floor(Math.log2(count)))
}

/** The single symbol on a producer's card. */
export function cardSymbol(products: readonly string[]): string {
  return products[0] === undefined ? UNKNOWN_GOODS : productEmoji(products[0])
}

/** The zooms at which a map shows the whole country: on a phone, and on a screen with twice the room. */
export const wholeCountryZooms = [6, 7] as const
export type WholeCountryZoom = (typeof wholeCountryZooms)[number]

/** A marker of the whole country, computed when the page is built. */
export interface FirstMarker {
  /** The number of producers it represents. */
  count: number
  /** The bounds of their positions. */
  bounds: BoundingBox
  /** The only producer, with its symbols from top to bottom; null if there are several. */
  producer: { segment: string; name: string; isRough: boolean; symbols: readonly string[] } | null
}

export type FirstMarkers = Record<WholeCountryZoom, readonly FirstMarker[]>

/** The id of a marker's element, by which the page's styles position it. */
export const firstMarkerId = (zoom: WholeCountryZoom, nth: number): string => `markoer-${zoom}-${nth}`
