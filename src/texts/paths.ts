import { currentLanguage, languages, runInLanguage } from './language.ts'
import type { PageLanguage } from './language.ts'

/** The path of each page in each language. The Danish paths are the original ones. */
const pagePaths = {
  home: { da: '/', de: '/de', en: '/en' },
  areas: { da: '/areas', de: '/de/regionen', en: '/en/areas' },
  products: { da: '/products', de: '/de/produkte', en: '/en/products' },
  season: { da: '/i-saeson', de: '/de/saison', en: '/en/in-season' },
  mine: { da: '/mine', de: '/de/gemerkt', en: '/en/saved' },
  trip: { da: '/tur', de: '/de/tour', en: '/en/trip' },
  addProducer: { da: '/add-producer', de: '/de/hofladen-eintragen', en: '/en/add-farm-shop' },
  stall: { da: '/tilfoej-her', de: '/de/stand-eintragen', en: '/en/add-stall' },
  about: { da: '/about', de: '/de/ueber-uns', en: '/en/about' },
  contact: { da: '/contact', de: '/de/kontakt', en: '/en/contact' },
  privacy: { da: '/privacy-policy', de: '/de/datenschutz', en: '/en/privacy' },
  status: { da: '/status', de: '/de/status', en: '/en/status' },
  data: { da: '/data', de: '/de/daten', en: '/en/data' },
  // For visitors from abroad. It does not exist in Danish; the page about the site is closest.
  guide: { da: '/about', de: '/de/so-geht-hofladen', en: '/en/how-farm-shops-work' },
  notFound: { da: '/404', de: '/de/404', en: '/en/404' },
  offline: { da: '/uden-forbindelse', de: '/de/ohne-verbindung', en: '/en/offline' },
} as const satisfies Record<string, Record<PageLanguage, string>>

export type PageName = keyof typeof pagePaths

const isPageName = (name: string): name is PageName => Object.hasOwn(pagePaths, name)

export const pageNames: readonly PageName[] = Object.keys(pagePaths).filter(isPageName)

/** The path of a page in the current language, or in another. */
export function pathOf(page: PageName, language: PageLanguage = currentLanguage()): string {
  return pagePaths[page][language]
}

/** Calls a function that returns a path of the current language, once in each language. */
export const inEachLanguage = (path: () => string): Readonly<Record<PageLanguage, string>> => ({
  da: runInLanguage('da', path),
  de: runInLanguage('de', path),
  en: runInLanguage('en', path),
})

/**
 * Returns the paths of a page in each language, given one of its paths. For a page about one subject, `page` returns
 * its path in the current language. Null for a page that is only Danish.
 */
export function pathsOf(page: string | (() => string)): Readonly<Record<PageLanguage, string>> | null {
  if (builtLanguages().length === 1) return null
  if (typeof page !== 'string') return inEachLanguage(page)
  const path = page.replace(/\.html$/, '').replace(/\/index$/, '') || '/'
  return Object.values(pagePaths).find((paths) => languages.some((language) => paths[language] === path)) ?? null
}

declare global {
  /** Set by the build and read while pages are rendered. Both run in the same process, but are bundled separately. */
  var builtLanguages: readonly PageLanguage[] | undefined
}

/** The languages that the site is built in (`PAGE_LANGUAGES`). */
export const builtLanguages = (): readonly PageLanguage[] => globalThis.builtLanguages ?? languages

/** The folders of pages that are each about one subject. */
const folders = {
  producer: { da: '/producer', de: '/de/erzeuger', en: '/en/producer' },
  feeds: { da: '/foelg', de: '/de/folgen', en: '/en/follow' },
  kind: { da: '/varer', de: '/de/sorten', en: '/en/goods' },
} as const satisfies Record<string, Record<PageLanguage, string>>

/** The folders of producers' pages, one in each language. */
export const producerFolders: readonly string[] = Object.values(folders.producer)

/** The path of a page in a folder of the current language: `pathIn('producer', 'boegely-3f2a9c10')`. */
export function pathIn(folder: keyof typeof folders, name: string): string {
  return `${folders[folder][currentLanguage()]}/${name}`
}

/** The language of a path. German and English pages start with it; generated pictures and live pages have it second. */
export function languageOfPath(path: string): PageLanguage {
  const prefix = /^(?:\/og|\/nu)?\/(de|en)(?:$|[/.])/i.exec(path)?.[1]?.toLowerCase()
  return prefix === 'de' || prefix === 'en' ? prefix : 'da'
}

/** Moves a path, whose last part is in the current language, into the folder of that language. */
export function inLanguageFolder(path: string): string {
  const language = currentLanguage()
  return language === 'da' ? path : `/${language}${path}`
}

/** The name of a data file that holds texts, in the current language: 'de-saeson.json'. */
export function fileInLanguage(name: string): string {
  const language = currentLanguage()
  return language === 'da' ? name : `${language}-${name}`
}

/** Spells a German word for URLs: 'Fruehkartoffeln' for 'Frühkartoffeln'. */
export function withoutUmlauts(text: string): string {
  return text
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('Ä', 'Ae')
    .replaceAll('Ö', 'Oe')
    .replaceAll('Ü', 'Ue')
}
