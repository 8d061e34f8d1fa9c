import { currentLanguage } from './language.ts'
import type { PageLanguage } from './language.ts'

/** Where each page of the site is, in each language. Danish paths are the original ones. */
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
} as const satisfies Record<string, Record<PageLanguage, string>>

export type PageName = keyof typeof pagePaths

/** The path of a page in the current language, or in another. */
export function pathOf(page: PageName, language: PageLanguage = currentLanguage()): string {
  return pagePaths[page][language]
}

/** The language that a path is in: German and English ones begin with it. */
export function languageOfPath(path: string): PageLanguage {
  const prefix = /^\/(de|en)(?:$|[/.])/.exec(path)?.[1]
  return prefix === 'de' || prefix === 'en' ? prefix : 'da'
}

/** A path that is written in the current language, below the folder of that language. */
export function inLanguageFolder(path: string): string {
  const language = currentLanguage()
  return language === 'da' ? path : `/${language}${path}`
}
