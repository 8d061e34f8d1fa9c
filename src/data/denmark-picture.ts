import {
  DENMARK_BOUNDS,
  DENMARK_PICTURE,
  landPath,
  mapPicture,
  onDenmarkPicture,
} from '#src/domain/place/map-picture.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { LandFile } from '#src/domain/place/map-picture.ts'

import { surroundingsOf } from '#src/domain/place/surroundings.ts'
import type { Surroundings } from '#src/domain/place/surroundings.ts'

import denmark from '../../public/denmark-land.geojson?raw'

const land: LandFile = JSON.parse(denmark)

function picture(content: string): string {
  const { width, height } = DENMARK_PICTURE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path fill="#f7f2e4" stroke="#b9c9b4" d="${landPath(land, mapPicture(DENMARK_BOUNDS, width))}"/>${content}</svg>`
  )
}

/** Draws the outline of Denmark, on which the home page places its markers. */
export function denmarkOutline(): string {
  return picture('')
}

/** Returns the surroundings that a producer's page shows; null if its position is not known. */
export function producerSurroundings(producer: Position): Surroundings | null {
  return isLocated(producer) ? surroundingsOf(producer, land) : null
}

/** Draws the picture of the home page's first paint: Denmark, with a dot for every producer whose position is known. */
export function denmarkPicture(producers: readonly Position[]): string {
  const dots = new Set(producers.filter(isLocated).map((producer) => `M${onDenmarkPicture(producer).join(' ')}h0`))
  return picture(
    `<path fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" d="${[...dots].join('')}"/>` +
      `<path fill="none" stroke="#059669" stroke-width="6.5" stroke-linecap="round" d="${[...dots].join('')}"/>`,
  )
}
