import { AsyncLocalStorage } from 'node:async_hooks'

/** The languages of the public pages. Danish is the original and the default, and therefore first. */
export const languages = ['da', 'de', 'en'] as const
export type PageLanguage = (typeof languages)[number]

const current = new AsyncLocalStorage<PageLanguage>()

/**
 * The language of the page or response that is being rendered. In browsers it is a constant of the page's scripts
 * (`scripts/build/page-languages.ts`).
 */
export function currentLanguage(): PageLanguage {
  return current.getStore() ?? 'da'
}

/**
 * Runs `work` in a language, including all asynchronous work that it starts.
 * @example
 * runInLanguage('de', () => season.title) // 'Was gerade Saison hat'
 */
export function runInLanguage<T>(language: PageLanguage, work: () => T): T {
  return current.run(language, work)
}

export const locales: Readonly<Record<PageLanguage, string>> = { da: 'da-DK', de: 'de-DE', en: 'en-GB' }

/**
 * Returns a function that creates a formatter for the current language on first use.
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

/** A translation of a catalogue: the same keys and parameters as the Danish original `T`. */
export type Translated<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Translated<T[Key]>
}

/** Combines the translations of a catalogue. Reading a text returns it in the current language. */
export function inLanguage<T extends object>(da: T, de: Translated<T>, en: Translated<T>): Translated<T> {
  const catalogues = { da, de, en }
  return new Proxy(en, { get: (_english, key): unknown => Reflect.get(catalogues[currentLanguage()], key) })
}
