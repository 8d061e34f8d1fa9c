import { EMBED_PATH } from '../embeds/paths.ts'
import { DATA_PATH } from '../open-data/open-data.ts'
import { lastChangeOf } from '../producer/freshness.ts'
import type { Producer } from '../producer/producer.ts'
import { producerPath } from '../producer/slug.ts'
import { SEASON_PATH } from '../season/season-file.ts'
import { STATUS_PATH } from '../status/status.ts'
import { escapeXml } from '../text/xml.ts'

export interface SitemapEntry {
  /** From the site's root, with Danish letters as they are read. */
  path: string
  /** ISO 8601; null where nothing tells when the page changed. */
  lastModified: string | null
}

export interface SitemapFile {
  /** 'sitemap.xml' without its '.xml'. */
  name: string
  content: string
}

/** sitemaps.org: a file names 50,000 pages at most. */
const LARGEST_SITEMAP = 50_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The sitemap of the pages: one file, or an index and as many files as it takes. */
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
  const lines = entries.map(({ path, lastModified }) => {
    const changed = lastModified === null ? '' : `<lastmod>${lastModified}</lastmod>`
    return `<${element}><loc>${escapeXml(new URL(path, origin).href)}</loc>${changed}</${element}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${root}>\n`
}

/** Pages that show what producers there are. */
const overviews = ['/', '/areas', '/products', SEASON_PATH, STATUS_PATH]

/** Pages whose text has no date. */
const undated = [DATA_PATH, EMBED_PATH, '/about', '/add-producer', '/contact', '/privacy-policy', '/logo-preview']

interface LandingPage {
  path: string
  producers: readonly Producer[]
}

/** When the most recently changed of some producers changed; null if no date is known. */
function newestChange(producers: readonly Producer[]): string | null {
  return producers
    .map(lastChangeOf)
    .reduce((newest, change) => ((change ?? '') > (newest ?? '') ? change : newest), null)
}

/** Every page that search engines may keep: a landing page without producers is none. */
export function sitemapEntries(producers: readonly Producer[], landing: readonly LandingPage[]): SitemapEntry[] {
  const filled = landing.filter((page) => page.producers.length > 0)
  return [
    ...overviews.map((path) => ({ path, lastModified: newestChange(producers) })),
    ...undated.map((path) => ({ path, lastModified: null })),
    ...filled.map((page) => ({ path: page.path, lastModified: newestChange(page.producers) })),
    ...producers.map((producer) => ({
      path: producerPath(producer.name, producer.id),
      lastModified: lastChangeOf(producer),
    })),
  ]
}
