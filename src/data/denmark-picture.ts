import { isLocated } from '#src/domain/place/distance.ts'
import type { Position } from '#src/domain/place/distance.ts'

import denmark from '../../public/denmark-land.geojson?raw'

/** Corners of the picture, in degrees: all of Denmark with a little sea around it. */
const WEST = 7.9
const EAST = 15.35
const SOUTH = 54.48
const NORTH = 57.85

/** Width of the picture's grid; land is drawn to one part in this. */
const WIDTH = 720

function mercator(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
}

const scale = WIDTH / (((EAST - WEST) * Math.PI) / 180)
export const PICTURE = { width: WIDTH, height: Math.round((mercator(NORTH) - mercator(SOUTH)) * scale) }

function onGrid({ latitude, longitude }: Position): readonly [number, number] {
  return [
    Math.round(((longitude - WEST) / (EAST - WEST)) * WIDTH),
    Math.round((mercator(NORTH) - mercator(latitude)) * scale),
  ]
}

type Ring = readonly (readonly [number, number])[]

interface Land {
  geometry: { coordinates: Ring[][] }
}

/** Relative path of a ring on the grid; '' for an islet that the grid swallows. */
function ringPath(ring: Ring): string {
  const steps: string[] = []
  let [lastX, lastY] = [NaN, NaN]
  for (const [longitude, latitude] of ring) {
    const [x, y] = onGrid({ latitude, longitude })
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

/** The picture of the home page's first paint: Denmark, and a dot for every producer with a place. */
export function denmarkPicture(producers: readonly Position[]): string {
  const dots = new Set(producers.filter(isLocated).map((producer) => `M${onGrid(producer).join(' ')}h0`))
  const { width, height } = PICTURE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path fill="#f7f2e4" stroke="#b9c9b4" d="${landPath()}"/>` +
    `<path fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" d="${[...dots].join('')}"/>` +
    `<path fill="none" stroke="#059669" stroke-width="6.5" stroke-linecap="round" d="${[...dots].join('')}"/>` +
    `</svg>`
  )
}
