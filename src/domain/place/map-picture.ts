import type { BoundingBox } from './bounding-box.ts'
import type { Position } from './distance.ts'

/** A map of a part of the Earth in Web Mercator: its size in grid units, and the coordinates of positions on it. */
export interface MapPicture {
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
