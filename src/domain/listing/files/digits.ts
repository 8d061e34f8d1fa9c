import { letter, numberOf } from './letters.ts'

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
