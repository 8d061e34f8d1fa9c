import { perLanguage } from './language.ts'

export { perLanguage }

const whole = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))

/**
 * A number in digits, rounded to a whole one.
 * @example
 * formatNumber(9997) // '9.997', in English '9,997'
 */
export const formatNumber = (count: number): string => whole().format(count)

/** A number with its noun: `counted(1036, 'gårdbutik', 'gårdbutikker')` is '1.036 gårdbutikker'. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
