/** Coordinates in files are whole numbers of this part of a degree. */
export const DEGREE = 10_000

/** '0' stands for 0; what follows leaves out the backslash, which JSON would double. */
const FIRST_LETTER = 48
const BACKSLASH = 44

/** One character for each number from 0 to some hundred; control characters, quotes and commas never occur. */
export function letter(number: number): string {
  return String.fromCharCode(FIRST_LETTER + (number < BACKSLASH ? number : number + 1))
}

/** The number that the character of this code stands for. */
export function numberOf(code: number): number {
  const number = code - FIRST_LETTER
  return number <= BACKSLASH ? number : number - 1
}

/**
 * Whole numbers from 0 on: their last digits to the base of 64, a letter each, then those before, and so on. What is alike
 * in such a column compresses, and chance costs no more than its bits, where decimals cost a third more.
 */
export type Digits = string[]

const BASE = 64

/** @throws RangeError for a number that is no whole one from 0 on. */
export function packNumbers(numbers: readonly number[]): Digits {
  if (!numbers.every((number) => Number.isSafeInteger(number) && number >= 0)) throw new RangeError('No whole number.')
  const columns: Digits = []
  for (let rest = numbers; rest.some((number) => number > 0); rest = rest.map((each) => Math.floor(each / BASE)))
    columns.push(rest.map((number) => letter(number % BASE)).join(''))
  return columns
}

/** Unpacks so many numbers. */
export function unpackNumbers(columns: Digits, count: number): Float64Array {
  const numbers = new Float64Array(count)
  for (const column of columns.toReversed()) {
    for (let nth = 0; nth < count; nth++) numbers[nth] = (numbers[nth] ?? 0) * BASE + numberOf(column.charCodeAt(nth))
  }
  return numbers
}

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
