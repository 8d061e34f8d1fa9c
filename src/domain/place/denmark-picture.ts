import type { BoundingBox } from './bounding-box.ts'
import type { Position } from './distance.ts'

/** What a picture of the whole country shows: all of Denmark with a little sea around it. */
export const DENMARK_BOUNDS: BoundingBox = { south: 54.48, north: 57.85, west: 7.9, east: 15.35 }

/** Width of the picture's grid; land is drawn to one part in this. */
const WIDTH = 720

function mercator(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
}

const { south, north, west, east } = DENMARK_BOUNDS
const scale = WIDTH / (((east - west) * Math.PI) / 180)

/** The picture of all Denmark: its measures, in parts of its grid. */
export const DENMARK_PICTURE = { width: WIDTH, height: Math.round((mercator(north) - mercator(south)) * scale) }

/** Where the picture of the land alone is published. */
export const DENMARK_OUTLINE = '/danmark.svg'

/** Land as polygons, which maps draw below their tiles. */
export const LAND_PATH = '/denmark-land.geojson'

/** Where a place is on the picture, from its upper left corner. */
export function onDenmarkPicture({ latitude, longitude }: Position): readonly [x: number, y: number] {
  return [
    Math.round(((longitude - west) / (east - west)) * WIDTH),
    Math.round((mercator(north) - mercator(latitude)) * scale),
  ]
}
