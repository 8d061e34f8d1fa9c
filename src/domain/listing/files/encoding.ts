/** Coordinates in files are whole numbers of 1/10,000 degree. */
export const DEGREE = 10_000

/** '0' encodes 0. The characters after it skip the backslash, which JSON would double. */
const FIRST_LETTER = 48
const BACKSLASH = 44

/** Encodes a number from 0 to some hundred as a character, never a quote, a comma or a character that JSON escapes. */
export function letter(number: number): string {
  return String.fromCharCode(FIRST_LETTER + (number < BACKSLASH ? number : number + 1))
}

/** Decodes the number of a character code. */
export function numberOf(code: number): number {
  const number = code - FIRST_LETTER
  return number <= BACKSLASH ? number : number - 1
}

/**
 * Non-negative integers in base 64: a column with the last digits, one letter per number, then one with the digits
 * before them, and so on. Equal digits in a column compress well, and random ones take no more than their bits;
 * decimals take a third more.
 */
export type Digits = string[]

const BASE = 64

/**
 * Packs non-negative integers.
 * @throws RangeError for any other number
 */
export function packNumbers(numbers: readonly number[]): Digits {
  if (!numbers.every((number) => Number.isSafeInteger(number) && number >= 0)) throw new RangeError('No whole number.')
  const columns: Digits = []
  for (let rest = numbers; rest.some((number) => number > 0); rest = rest.map((each) => Math.floor(each / BASE)))
    columns.push(rest.map((number) => letter(number % BASE)).join(''))
  return columns
}

/** Unpacks `count` numbers. */
export function unpackNumbers(columns: Digits, count: number): Float64Array {
  const numbers = new Float64Array(count)
  for (const column of columns.toReversed()) {
    for (let nth = 0; nth < count; nth++) numbers[nth] = (numbers[nth] ?? 0) * BASE + numberOf(column.charCodeAt(nth))
  }
  return numbers
}

/** Cells of the curve, about 0.7 km high and wide. The 1024 by 1024 cells from this corner cover all of Denmark. */
const SOUTH = 54 * DEGREE
const WEST = 7 * DEGREE
const CELL_LATITUDE = 64
const CELL_LONGITUDE = 128
const CELLS = 1024

const cell = (value: number, from: number, size: number): number =>
  Math.min(CELLS - 1, Math.max(0, Math.floor((Math.round(value * DEGREE) - from) / size)))

/** Spreads the bits of a number below 1024, with an unused bit before each. */
function spread(number: number): number {
  let bits = (number | (number << 8)) & 0x00ff00ff
  bits = (bits | (bits << 4)) & 0x0f0f0f0f
  bits = (bits | (bits << 2)) & 0x33333333
  return (bits | (bits << 1)) & 0x55555555
}

/**
 * Numbers places, given in degrees, along a curve through the country (Z-order), so that neighbours mostly have close
 * numbers. Places in one cell keep the order given. Builds and browsers compute the same numbers.
 */
export function numbersOnCurve(latitudes: readonly number[], longitudes: readonly number[]): number[] {
  const { length } = latitudes
  // Each key is one number, because plain numbers are sorted several times as fast as with a function.
  const keys = Float64Array.from(latitudes, (latitude, nth) => {
    const [y, x] = [cell(latitude, SOUTH, CELL_LATITUDE), cell(longitudes[nth] ?? 0, WEST, CELL_LONGITUDE)]
    return (2 * spread(y) + spread(x)) * length + nth
  })
  const numbers = new Array<number>(length).fill(0)
  keys.sort().forEach((key, number) => (numbers[key % length] = number))
  return numbers
}
