import { isInBox } from './bounding-box.ts'
import type { BoundingBox } from './bounding-box.ts'
import type { Position } from './distance.ts'

/** Degrees: Jutland and the islands to the Sound, and Bornholm with Christiansø. */
const land: readonly BoundingBox[] = [
  { south: 54.5, north: 57.8, west: 8, east: 12.75 },
  { south: 54.95, north: 55.4, west: 14.6, east: 15.25 },
]

/** Whether a position can be in Denmark. A strip across the border counts too, so that no address is rejected. */
export function isInDenmark(position: Position): boolean {
  return land.some((box) => isInBox(position, box))
}
