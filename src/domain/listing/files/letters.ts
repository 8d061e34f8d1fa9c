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
