import type { BoundingBox } from './bounding-box.ts'
import type { Position } from './distance.ts'

/** A picture of a part of the Earth, as web maps draw it: its measures, in parts of its grid, and where a place is on it. */
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
