import type { BoundingBox } from '../place/bounding-box.ts'
import { isInBox } from '../place/bounding-box.ts'
import type { Result } from './results.ts'

/** About a hundred metres; a finger does not move a map more precisely. */
const DECIMALS = 3

/** Formats a part of the map as south, west, north, east in degrees: '55.021,9.734,55.612,10.861'. */
export function writeArea({ south, west, north, east }: BoundingBox): string {
  return [south, west, north, east].map((degrees) => degrees.toFixed(DECIMALS)).join(',')
}

const isDegrees = (value: string): boolean => /^-?\d{1,3}(?:\.\d{1,6})?$/.test(value)

/** Parses the result of `writeArea`; null if the text is not a part of the Earth. */
export function readArea(text: string): BoundingBox | null {
  const given = text.slice(0, 60).split(',')
  if (given.length !== 4 || !given.every(isDegrees)) return null
  const [south = 0, west = 0, north = 0, east = 0] = given.map(Number)
  const isPart = south < north && west < east && south >= -90 && north <= 90 && west >= -180 && east <= 180
  return isPart ? { south, west, north, east } : null
}

/** Filters results to a part of the map, in the order given. */
export function resultsIn(found: readonly Result[], area: BoundingBox): Result[] {
  return found.filter(({ producer }) => isInBox(producer, area))
}
