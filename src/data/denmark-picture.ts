import { DENMARK_PICTURE, onDenmarkPicture } from '#src/domain/place/denmark-picture.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'

import denmark from '../../public/denmark-land.geojson?raw'

type Ring = readonly (readonly [number, number])[]

interface Land {
  geometry: { coordinates: Ring[][] }
}

/** Relative path of a ring on the grid; '' for an islet that the grid swallows. */
function ringPath(ring: Ring): string {
  const steps: string[] = []
  let [lastX, lastY] = [NaN, NaN]
  for (const [longitude, latitude] of ring) {
    const [x, y] = onDenmarkPicture({ latitude, longitude })
    if (x === lastX && y === lastY) continue
    steps.push(steps.length === 0 ? `M${x} ${y}l` : `${x - lastX} ${y - lastY}`)
    ;[lastX, lastY] = [x, y]
  }
  return steps.length < 4 ? '' : `${steps.join(' ').replace('l ', 'l').replaceAll(' -', '-')}z`
}

function landPath(): string {
  const land: Land = JSON.parse(denmark)
  return land.geometry.coordinates.flat().map(ringPath).join('')
}

function picture(content: string): string {
  const { width, height } = DENMARK_PICTURE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path fill="#f7f2e4" stroke="#b9c9b4" d="${landPath()}"/>${content}</svg>`
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
