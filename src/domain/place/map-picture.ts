import type { BoundingBox } from './bounding-box.ts'
import type { Position } from './distance.ts'

/** A map of a part of the Earth in Web Mercator: its size in grid units, and the coordinates of positions on it. */
interface MapPicture {
  width: number
  height: number
  /** Coordinates in grid units, from the upper left corner. */
  at: (position: Position) => readonly [x: number, y: number]
}

function mercator(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
}

/** Creates the picture of a box on a grid of this width. */
export function mapPicture({ south, north, west, east }: BoundingBox, width: number): MapPicture {
  const scale = width / (((east - west) * Math.PI) / 180)
  return {
    width,
    height: Math.round((mercator(north) - mercator(south)) * scale),
    at: ({ latitude, longitude }) => [
      Math.round(((longitude - west) / (east - west)) * width),
      Math.round((mercator(north) - mercator(latitude)) * scale),
    ],
  }
}

/** Bounds of the picture of the whole country: all of Denmark with a little sea around it. */
export const DENMARK_BOUNDS: BoundingBox = { south: 54.48, north: 57.85, west: 7.9, east: 15.35 }

/** Width of that picture in grid units. Land is drawn to the nearest unit. */
const WIDTH = 720

const { width, height, at } = mapPicture(DENMARK_BOUNDS, WIDTH)

/** Size of the picture of all Denmark in grid units. */
export const DENMARK_PICTURE = { width, height }

/** Path of the land polygons that maps draw below their tiles. */
export const LAND_PATH = '/denmark-land.geojson'

export type Ring = [longitude: number, latitude: number][]

/** The part of that file that is used: a MultiPolygon, in degrees. */
export interface LandFile {
  geometry: { coordinates: Ring[][] }
}

/** Coordinates of a position on the picture of Denmark, from its upper left corner. */
export const onDenmarkPicture = at

type Point = readonly [x: number, y: number]

/** How far outside the picture a clipped edge is drawn, so that its line is invisible. */
const MARGIN = 4

/** Clips a closed ring at a line (Sutherland and Hodgman). `depth` is the distance from it, negative beyond it. */
function cut(ring: readonly Point[], depth: (point: Point) => number): Point[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point
    const [from, to] = [depth(before), depth(point)]
    const share = from / (from - to)
    const crossing: Point = [
      Math.round(before[0] + (point[0] - before[0]) * share),
      Math.round(before[1] + (point[1] - before[1]) * share),
    ]
    if (from < 0 !== to < 0) return to < 0 ? [crossing] : [crossing, point]
    return to < 0 ? [] : [point]
  })
}

function withinPicture(ring: readonly Point[], { width, height }: MapPicture): readonly Point[] {
  const sides: ((point: Point) => number)[] = [
    ([x]) => x + MARGIN,
    ([x]) => width + MARGIN - x,
    ([, y]) => y + MARGIN,
    ([, y]) => height + MARGIN - y,
  ]
  return sides.reduce<readonly Point[]>(
    (kept, depth) => (kept.every((point) => depth(point) >= 0) ? kept : cut(kept, depth)),
    ring,
  )
}

/** The relative SVG path of a ring; '' for an islet smaller than the grid's units, or a ring outside the picture. */
function ringPath(ring: readonly Point[], picture: MapPicture): string {
  const drawn = ring.map(([longitude, latitude]) => picture.at({ latitude, longitude }))
  const steps: string[] = []
  let [lastX, lastY] = [NaN, NaN]
  for (const [x, y] of withinPicture(drawn, picture)) {
    if (x === lastX && y === lastY) continue
    steps.push(steps.length === 0 ? `M${x} ${y}l` : `${x - lastX} ${y - lastY}`)
    ;[lastX, lastY] = [x, y]
  }
  return steps.length < 4 ? '' : `${steps.join(' ').replace('l ', 'l').replaceAll(' -', '-')}z`
}

/** The land within a picture, as an SVG path on its grid. */
export function landPath({ geometry: { coordinates } }: LandFile, picture: MapPicture): string {
  return coordinates
    .flat()
    .map((ring) => ringPath(ring, picture))
    .join('')
}
