import { DEGREE } from './degree.ts'

/** Cells of the curve, 0.7 km high and as wide: all of Denmark lies in the 1024 by 1024 from this corner. */
const SOUTH = 54 * DEGREE
const WEST = 7 * DEGREE
const CELL_LATITUDE = 64
const CELL_LONGITUDE = 128
const CELLS = 1024

const cell = (value: number, from: number, size: number): number =>
  Math.min(CELLS - 1, Math.max(0, Math.floor((Math.round(value * DEGREE) - from) / size)))

/** The bits of a number below 1024, each with a free one before it. */
function spread(number: number): number {
  let bits = (number | (number << 8)) & 0x00ff00ff
  bits = (bits | (bits << 4)) & 0x0f0f0f0f
  bits = (bits | (bits << 2)) & 0x33333333
  return (bits | (bits << 1)) & 0x55555555
}

/**
 * Numbers places along a curve through the country (Z-order), so that neighbours mostly have numbers close by: for each
 * of the given, in degrees, its own. Those in one cell keep the order given. Builds and browsers work it out alike.
 */
export function numbersOnCurve(latitudes: readonly number[], longitudes: readonly number[]): number[] {
  const { length } = latitudes
  // One number each: plain numbers are sorted several times as fast as by a function.
  const keys = Float64Array.from(latitudes, (latitude, nth) => {
    const [y, x] = [cell(latitude, SOUTH, CELL_LATITUDE), cell(longitudes[nth] ?? 0, WEST, CELL_LONGITUDE)]
    return (2 * spread(y) + spread(x)) * length + nth
  })
  const numbers = new Array<number>(length).fill(0)
  keys.sort().forEach((key, number) => (numbers[key % length] = number))
  return numbers
}
