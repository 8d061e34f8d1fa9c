import { perLanguage } from './language.ts'

export { perLanguage }

const whole = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))

/**
 * A number in digits, rounded to a whole one.
 * @example
 * formatNumber(9997) // '9.997', in English '9,997'
 */
export const formatNumber = (count: number): string => whole().format(count)

const conjunction = perLanguage((locale) => new Intl.ListFormat(locale))

/** 'a, b og c'. */
export const listOf = (texts: readonly string[]): string => conjunction().format(texts)

const months = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))

/** 'januar' for 0. */
export const monthName = (month: number): string => months().format(Date.UTC(2024, month))
export const monthNames = (): string[] => Array.from({ length: 12 }, (_, month) => monthName(month))

/** A number with its noun: `counted(1036, 'gårdbutik', 'gårdbutikker')` is '1.036 gårdbutikker'. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
