import { perLanguage } from './language.ts'

// Not part of format.ts, which is in the scripts of every page.

const conjunction = perLanguage((locale) => new Intl.ListFormat(locale))

/** 'a, b og c'. */
export const listOf = (texts: readonly string[]): string => conjunction().format(texts)

const months = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))

/** 'januar' for 0. */
export const monthName = (month: number): string => months().format(Date.UTC(2024, month))
export const monthNames = (): string[] => Array.from({ length: 12 }, (_, month) => monthName(month))
