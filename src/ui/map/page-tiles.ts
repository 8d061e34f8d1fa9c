import type { Tiles } from './ProducerMap.tsx'

/** Where the tiles of a map come from, as the page says it: `TileSource.astro`. */
export function pageTiles(): Tiles {
  const { tileUrl = '', tileAttribution = '' } = document.querySelector<HTMLElement>('[data-tile-url]')?.dataset ?? {}
  return { url: tileUrl, attribution: tileAttribution }
}
