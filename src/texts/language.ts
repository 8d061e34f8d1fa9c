import { AsyncLocalStorage } from 'node:async_hooks'

/** The languages of the public pages. Danish comes first: it is the original, and what is shown where none is chosen. */
export const languages = ['da', 'de', 'en'] as const
export type PageLanguage = (typeof languages)[number]

const current = new AsyncLocalStorage<PageLanguage>()

/**
 * The language of the page that is being rendered, or of the call that is being answered. In a browser it is the page's,
 * a constant of the scripts that were built for it (`scripts/build/page-languages.ts`).
 */
export function currentLanguage(): PageLanguage {
  return current.getStore() ?? 'da'
}

/**
 * Runs work, and all that it waits for, in a language.
 * @example
 * runInLanguage('de', () => season.title) // 'Was gerade Saison hat'
 */
export function runInLanguage<T>(language: PageLanguage, work: () => T): T {
  return current.run(language, work)
}

export const locales: Readonly<Record<PageLanguage, string>> = { da: 'da-DK', de: 'de-DE', en: 'en-GB' }

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

/** The same texts in another language: the keys and parameters of the Danish catalogue `T`, which is the original. */
export type Translated<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Translated<T[Key]>
}

/** The catalogue of a feature, whose texts are those of the current language, looked up when they are read. */
export function inLanguage<T extends object>(da: T, de: Translated<T>, en: Translated<T>): Translated<T> {
  const catalogues = { da, de, en }
  return new Proxy(en, { get: (_english, key): unknown => Reflect.get(catalogues[currentLanguage()], key) })
}
