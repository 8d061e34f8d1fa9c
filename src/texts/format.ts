import { currentLanguage } from './language.ts'
import type { PageLanguage } from './language.ts'

const locales: Readonly<Record<PageLanguage, string>> = { da: 'da-DK', de: 'de-DE', en: 'en-GB' }

/**
 * Makes a formatter for each language when it is first needed.
 * @example
 * const oneDecimal = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
 * oneDecimal().format(4.5) // '4,5' on a Danish page, '4.5' on an English one
 */
export function perLanguage<T>(make: (locale: string) => T): () => T {
  const made: Partial<Record<PageLanguage, T>> = {}
  return () => {
    const language = currentLanguage()
    return (made[language] ??= make(locales[language]))
  }
}

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
