const MIN_DIGITS = 6
const MAX_DIGITS = 15

/** Directions that address books put around a number when it is copied. */
const directions = /[\u202a-\u202e\u2066-\u2069]/gu

/** A number as it is stored, without marks that nobody sees. */
export function tidyPhone(text: string): string {
  return text.replace(directions, '').trim()
}

/** Whether a text is a telephone number: digits, as people group them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[\d\s+()./-]+$/.test(text) && digits >= MIN_DIGITS && digits <= MAX_DIGITS
}
