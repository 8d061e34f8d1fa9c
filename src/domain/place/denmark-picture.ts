import type { BoundingBox } from './bounding-box.ts'
import { mapPicture } from './map-picture.ts'

/** What a picture of the whole country shows: all of Denmark with a little sea around it. */
export const DENMARK_BOUNDS: BoundingBox = { south: 54.48, north: 57.85, west: 7.9, east: 15.35 }

/** Width of the picture's grid; land is drawn to one part in this. */
const WIDTH = 720

const { width, height, at } = mapPicture(DENMARK_BOUNDS, WIDTH)

/** The picture of all Denmark: its measures, in parts of its grid. */
export const DENMARK_PICTURE = { width, height }

/** Where the picture of the land alone is published. */
export const DENMARK_OUTLINE = '/danmark.svg'

/** Land as polygons, which maps draw below their tiles. */
export const LAND_PATH = '/denmark-land.geojson'

export type Ring = [longitude: number, latitude: number][]

/** What is read of it: a MultiPolygon, in degrees. */
export interface LandFile {
  geometry: { coordinates: Ring[][] }
}

/** Where a place is on the picture, from its upper left corner. */
export const onDenmarkPicture = at
