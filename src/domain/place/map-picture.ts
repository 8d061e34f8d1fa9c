import type { BoundingBox } from './bounding-box.ts'
import type { Position } from './distance.ts'

/**
 * A picture of a part of the Earth, as web maps draw it: its measures, in parts of its grid, and where a place is on
 * it.
 */
export interface MapPicture {
  width: number
  height: number
  /** From its upper left corner. */
  at: (position: Position) => readonly [x: number, y: number]
}

function mercator(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
}

/** What is in the box, on a grid so wide. */
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

/** What a picture of the whole country shows: all of Denmark with a little sea around it. */
export const DENMARK_BOUNDS: BoundingBox = { south: 54.48, north: 57.85, west: 7.9, east: 15.35 }

/** Width of the picture's grid; land is drawn to one part in this. */
const WIDTH = 720

const { width, height, at } = mapPicture(DENMARK_BOUNDS, WIDTH)

/** The picture of all Denmark: its measures, in parts of its grid. */
export const DENMARK_PICTURE = { width, height }

/** Land as polygons, which maps draw below their tiles. */
export const LAND_PATH = '/denmark-land.geojson'

export type Ring = [longitude: number, latitude: number][]

/** What is read of it: a MultiPolygon, in degrees. */
export interface LandFile {
  geometry: { coordinates: Ring[][] }
}

/** Where a place is on the picture, from its upper left corner. */
export const onDenmarkPicture = at
