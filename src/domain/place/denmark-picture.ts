import type { Position } from './distance.ts'

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

/** The picture of all Denmark: its measures, in parts of its grid. */
export const DENMARK_PICTURE = { width: WIDTH, height: Math.round((mercator(NORTH) - mercator(SOUTH)) * scale) }

/** Where the picture of the land alone is published. */
export const DENMARK_OUTLINE = '/danmark.svg'

/** Land as polygons, which maps draw below their tiles. */
export const LAND_PATH = '/denmark-land.geojson'

/** Where a place is on the picture, from its upper left corner. */
export function onDenmarkPicture({ latitude, longitude }: Position): readonly [x: number, y: number] {
  return [
    Math.round(((longitude - WEST) / (EAST - WEST)) * WIDTH),
    Math.round((mercator(NORTH) - mercator(latitude)) * scale),
  ]
}
