import { EMBED_PATH } from '../embeds/paths.ts'
import { lastChangeOf } from '../producer/freshness.ts'
import type { Producer } from '../producer/producer.ts'
import { producerPath } from '../producer/slug.ts'
import { escapeXml } from '../text/xml.ts'
import { currentLanguage } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'
import { pathOf } from '#src/texts/paths.ts'

export interface SitemapEntry {
  /** From the site's root, with Danish letters that are not escaped. */
  path: string
  /** ISO 8601; null if it is not known when the page changed. */
  lastModified: string | null
  /** The path of the same page in each language, including this one; absent for a page in one language. */
  translations?: readonly { language: PageLanguage; path: string }[]
}

export interface SitemapFile {
  /** 'sitemap.xml' without its '.xml'. */
  name: string
  content: string
}

/** sitemaps.org: a file may list 50,000 pages at most. */
const LARGEST_SITEMAP = 50_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const LINKS_NAMESPACE = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Writes the sitemap of the pages: one file, or an index and as many files as needed. */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  origin: string,
  largest = LARGEST_SITEMAP,
): SitemapFile[] {
  if (entries.length <= largest) return [{ name: 'sitemap', content: listing('urlset', 'url', entries, origin) }]
  const parts = Array.from({ length: Math.ceil(entries.length / largest) }, (_, index) => ({
    name: `sitemap-${index + 1}`,
    content: listing('urlset', 'url', entries.slice(index * largest, (index + 1) * largest), origin),
  }))
  const named = parts.map(({ name }) => ({ path: `/${name}.xml`, lastModified: null }))
  return [{ name: 'sitemap', content: listing('sitemapindex', 'sitemap', named, origin) }, ...parts]
}

function listing(root: string, element: string, entries: readonly SitemapEntry[], origin: string): string {
  const address = (path: string): string => escapeXml(new URL(path, origin).href)
  const lines = entries.map(({ path, lastModified, translations = [] }) => {
    const changed = lastModified === null ? '' : `<lastmod>${lastModified}</lastmod>`
    const inLanguage = (wanted: PageLanguage) => translations.find(({ language }) => language === wanted)
    const original = inLanguage('da') ?? inLanguage('en')
    const named = translations.map((each) => [each.language, each.path] as const)
    const links = [...named, ...(original ? [['x-default', original.path] as const] : [])].map(
      ([language, where]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(where)}"/>`,
    )
    return `<${element}><loc>${address(path)}</loc>${changed}${links.join('')}</${element}>`
  })
  const links = entries.some(({ translations }) => translations) ? LINKS_NAMESPACE : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}"${links}>\n${lines.join('\n')}\n</${root}>\n`
}

/** Pages about all producers, which change with them. */
const overviews = ['home', 'areas', 'products', 'season', 'status'] as const

/** Pages whose text has no date. */
const undated = ['data', 'about', 'addProducer', 'contact', 'privacy'] as const
const undatedInDanish = [EMBED_PATH, '/logo-preview']

interface LandingPage {
  path: string
  producers: readonly Producer[]
}

/** Returns the time of the latest change among some producers; null if no date is known. */
function newestChange(producers: readonly Producer[]): string | null {
  return producers
    .map(lastChangeOf)
    .reduce((newest, change) => ((change ?? '') > (newest ?? '') ? change : newest), null)
}

/**
 * Returns every page in the current language that search engines may index, in the same order for each language.
 * Landing pages without producers are left out.
 */
export function sitemapEntries(producers: readonly Producer[], landing: readonly LandingPage[]): SitemapEntry[] {
  const filled = landing.filter((page) => page.producers.length > 0)
  return [
    ...overviews.map((page) => ({ path: pathOf(page), lastModified: newestChange(producers) })),
    ...[...undated.map((page) => pathOf(page)), ...undatedInDanish].map((path) => ({ path, lastModified: null })),
    ...filled.map((page) => ({ path: page.path, lastModified: newestChange(page.producers) })),
    ...producers.map((producer) => ({
      path: producerPath(producer.name, producer.id),
      lastModified: lastChangeOf(producer),
    })),
    // Last, because it does not exist in Danish: translations are matched by index.
    ...(currentLanguage() === 'da' ? [] : [{ path: pathOf('guide'), lastModified: null }]),
  ]
}

/** Merges the entries of each language into one list, each page with its translations. */
export function inEachLanguage(entries: ReadonlyMap<PageLanguage, readonly SitemapEntry[]>): SitemapEntry[] {
  if (entries.size === 1) return [...entries.values()].flatMap((one) => [...one])
  const all = [...entries]
  return all.flatMap(([language, own]) =>
    own.flatMap((entry, nth) => {
      const translations = all.flatMap(([other, others]) => {
        const path = others[nth]?.path
        return path === undefined ? [] : [{ language: other, path }]
      })
      const isTranslated = new Set(translations.map(({ path }) => path)).size > 1
      if (isTranslated) return [{ ...entry, translations }]
      return language === 'da' ? [entry] : []
    }),
  )
}

/** Writes robots.txt, which allows everything except the back office and names the sitemap. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /admin\n\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`
}
