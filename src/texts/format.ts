import { perLanguage } from './language.ts'

export { perLanguage }

/** Returns a function that creates a formatter of dates for the current language on first use, in UTC by default. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }))

const whole = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))

/**
 * Formats a number in digits, rounded to an integer.
 * @example
 * formatNumber(9997) // '9.997', in English '9,997'
 */
export const formatNumber = (count: number): string => whole().format(count)

const oneDecimal = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** Formats a number with one decimal: '3,4', in English '3.4'. */
export const formatDecimal = (number: number): string => oneDecimal().format(number)

/** 'HH:MM' as written in English: '9:00' for '09:00'. */
export const englishTime = (time: string): string => time.replace(/^0(?=\d)/, '')

/** 'HH:MM' as written in German before 'Uhr': '9' for '09:00', '9:30' for '09:30'. */
export const germanTime = (time: string): string => englishTime(time).replace(/:00$/, '')

/** Begins a text with a capital: 'Mandag' for 'mandag'. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** A number with its noun: `counted(1036, 'gårdbutik', 'gårdbutikker')` is '1.036 gårdbutikker'. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
