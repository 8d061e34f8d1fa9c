/** Of screens: visitors' are Danish, and operators' are the one or the other. */
export const languages = ['en', 'da'] as const
export type Language = (typeof languages)[number]

/** A text in one line of at most so many characters, cut between two words and ended with '…' when it was longer. */
export function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  return `${line.slice(0, longest - 1).replace(/ [^ ]*$/, '')}…`
}

const whole = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 0 })

/**
 * A number as Danes write it, rounded to a whole one.
 * @example
 * danishNumber(9997) // '9.997'
 */
export const danishNumber = (count: number): string => whole.format(count)

/** A number with its noun: `counted(1036, 'gårdbutik', 'gårdbutikker')` is '1.036 gårdbutikker'. */
export const counted = (count: number, one: string, many: string): string =>
  `${danishNumber(count)} ${count === 1 ? one : many}`
