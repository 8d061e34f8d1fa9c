import { DENMARK_BOUNDS, DENMARK_PICTURE, mapPicture, onDenmarkPicture } from '#src/domain/place/map-picture.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { landPath } from '#src/domain/place/land-path.ts'
import type { LandPolygons } from '#src/domain/place/land-path.ts'

import denmark from '../../public/denmark-land.geojson?raw'

function picture(content: string): string {
  const { width, height } = DENMARK_PICTURE
  const land: LandPolygons = JSON.parse(denmark)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path fill="#f7f2e4" stroke="#b9c9b4" d="${landPath(land, mapPicture(DENMARK_BOUNDS, width))}"/>${content}</svg>`
  )
}

/** Denmark alone, on which a page puts its own dot. */
export function denmarkOutline(): string {
  return picture('')
}

/** The picture of the home page's first paint: Denmark, and a dot for every producer with a place. */
export function denmarkPicture(producers: readonly Position[]): string {
  const dots = new Set(producers.filter(isLocated).map((producer) => `M${onDenmarkPicture(producer).join(' ')}h0`))
  return picture(
    `<path fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" d="${[...dots].join('')}"/>` +
      `<path fill="none" stroke="#059669" stroke-width="6.5" stroke-linecap="round" d="${[...dots].join('')}"/>`,
  )
}
