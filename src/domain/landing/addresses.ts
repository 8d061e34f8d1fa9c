import { languages, runInLanguage } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'
import { languageOfPath, pageNames, pathOf, withoutUmlauts } from '#src/texts/paths.ts'
import type { PageName } from '#src/texts/paths.ts'
import { landing } from '#src/texts/texts.ts'

import { EMBED_PATH } from '../embeds/paths.ts'
import { memoized } from '../keyed/keyed.ts'
import { DATA_PATH } from '../open-data/open-data.ts'
import { areaInPath, areaPath, areas, isInArea } from '../place/areas.ts'
import { MINE_PATH } from '../saved/saved.ts'
import { STATUS_PATH } from '../status/status.ts'
import { TRIP_PATH } from '../trip/trip.ts'
import { categories, categoryPath, isInCategory, pairPath } from './categories.ts'
import { fold } from '../text/fold.ts'
import type { Described } from './categories.ts'
import { municipalityOf } from '../place/municipalities.ts'
import { isOrganic } from '../producer/certifications.ts'
import type { Producer } from '../producer/producer.ts'

/** Danish pages that are not about an area or a product. */
const plainPages = [
  '/',
  '/areas',
  '/products',
  MINE_PATH,
  TRIP_PATH,
  '/add-producer',
  STATUS_PATH,
  DATA_PATH,
  EMBED_PATH,
  '/about',
  '/contact',
  '/privacy-policy',
  '/logo-preview',
]

/** Pages that are shown at the addresses of other pages. */
const substitutePages: readonly PageName[] = ['notFound', 'offline']

/** The most times that a path is decoded: a form or a mail program on the way may have escaped it again. */
const MAX_ESCAPES = 3

/** Returns the canonical, decoded paths of a language's pages that are known without the database. */
export const knownPages = (language: PageLanguage): string[] =>
  runInLanguage(language, () => [
    ...(language === 'da'
      ? plainPages
      : pageNames.filter((page) => !substitutePages.includes(page)).map((page) => pathOf(page))),
    ...categories.map(({ key }) => categoryPath(key)),
    ...areas.flatMap(({ key }) => [areaPath(key), ...categories.map((category) => pairPath(key, category.key))]),
  ])

/** Removes the language folder from a path. */
const withoutLanguage = (path: string): string => path.replace(/^\/(?:de|en)(?=\/|$)/i, '')

/** Normalizes the spellings of a page's path: å may be written å, aa or a; ø as ø, oe or o; æ as æ, ae or ä. */
function spellingOf(path: string): string {
  return fold(withoutUmlauts(path)).replaceAll('aa', 'a')
}

/**
 * Returns an area's pages by its name in every language, and its page by the bare name: 'hoflaeden-copenhagen',
 * 'koebenhavn'.
 */
function pagesOfArea(key: string): (readonly [string, string])[] {
  const name = areaInPath(key)
  const page = areaPath(key)
  const pages = [page, ...categories.map((category) => pairPath(key, category.key))]
  const names = new Set(languages.map((language) => runInLanguage(language, () => areaInPath(key))))
  return [...names].flatMap((other) => [
    [other, page] as const,
    ...pages.map((path) => [withoutLanguage(path).replace(name, other), path] as const),
  ])
}

/** Returns the pages of a language by their normalized spellings. */
const pagesBySpelling = memoized((language: PageLanguage): ReadonlyMap<string, string> => {
  const areaPages = runInLanguage(language, () => areas.flatMap(({ key }) => pagesOfArea(key)))
  return new Map(
    [...areaPages, ...knownPages(language).map((page) => [withoutLanguage(page), page] as const)].map(
      ([path, page]) => [spellingOf(path), page] as const,
    ),
  )
})

/**
 * Returns a path without escapes and with composed letters, without what web servers add to it (trailing slashes,
 * '.html', '/index'). Null if it cannot be decoded.
 */
export function plainPath(pathname: string): string | null {
  try {
    let path = pathname
    for (let escapes = 0; escapes < MAX_ESCAPES && path.includes('%'); escapes += 1) path = decodeURIComponent(path)
    const bare = path
      .normalize('NFC')
      .replace(/(?<!\/)\/+$/, '')
      .replace(/\.html?$/i, '')
      .replace(/\/index$/i, '')
    return bare === '' ? '/' : bare
  } catch {
    return null
  }
}

/**
 * Returns the canonical, decoded path of the page that a requested path means, in whatever spelling; null if there is
 * none. `truePath('/Koebenhavn-gaardbutikker/')` is `'/københavn-gårdbutikker'`.
 */
export function truePath(pathname: string): string | null {
  const plain = plainPath(pathname)
  if (plain === null || plain === '/') return plain
  const language = languageOfPath(plain)
  const path = withoutLanguage(plain)
  if (path === '') return pathOf('home', language)
  const spelling = /^\/[^/\\]+$/.test(path) ? spellingOf(path) : ''
  return spelling === '' ? null : (pagesBySpelling(language).get(spelling) ?? null)
}

/** Whether a requested path already is this address, percent-encoded or not. */
export function isAddress(pathname: string, address: string): boolean {
  return (
    pathname === address || pathname.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase()) === encodeURI(address)
  )
}

/** The placeholder for the title in the 404 page. */
export const MISSING_MARK = '<!--%MISSING%-->'

const spaced = (key: string): string => `${fold(key)} `

const areaStarts = areas.map(({ key }) => spaced(key))
/** First words of product pages: 'økologiske ', 'friske '. */
const productStarts = categories.map(({ key }) => spaced(key.split('-')[0] ?? ''))
const productEnds = categories.map(({ key }) => ` ${fold(key)}`)

/** 'gårdbutikker' in its spellings. */
const AREA_PAGE = / g(aa|a)rdbutikker$/

/** Returns the specification's 404 title for a path that resembles the directory's pages; null if it resembles none. */
export function missingPageTitle(pathname: string): string | null {
  const path = plainPath(pathname) ?? ''
  if (path.lastIndexOf('/') > 0) return null
  const words = fold(path)
  if (AREA_PAGE.test(words)) return 'Område ikke fundet'
  if (areaStarts.some((start) => words.startsWith(start)) || productEnds.some((end) => words.endsWith(end)))
    return 'Siden blev ikke fundet'
  return productStarts.some((start) => words.startsWith(start)) ? 'Produkt ikke fundet' : null
}

/** Returns links to the area and product pages about a producer, for the foot of its own page. */
export function producerLinks(producer: Described & Pick<Producer, 'address'>): { path: string; label: string }[] {
  return [
    ...areas
      .filter((area) => isInArea(producer.address, area, municipalityOf))
      .map(({ key, name }) => ({ path: areaPath(key), label: landing.shopsIn(name) })),
    ...categories
      .filter((category) => isInCategory(producer, category) && (!category.isOrganic || isOrganic(producer)))
      .map(({ key, name }) => ({ path: categoryPath(key), label: name })),
  ]
}
