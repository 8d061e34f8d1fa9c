import { EMBED_PATH } from '../embeds/paths.ts'
import { DATA_PATH } from '../open-data/paths.ts'
import { lastChangeOf } from '../producer/freshness.ts'
import type { Producer } from '../producer/producer.ts'
import type { SitemapEntry } from './sitemap.ts'
import { producerPath } from '../producer/slug.ts'
import { SEASON_PATH } from '../season/paths.ts'
import { STATUS_PATH } from '../status/status.ts'

/** Pages that show what producers there are. */
const overviews = ['/', '/areas', '/products', SEASON_PATH, STATUS_PATH]

/** Pages whose text nobody dates. */
const undated = [DATA_PATH, EMBED_PATH, '/about', '/add-producer', '/contact', '/privacy-policy', '/logo-preview']

interface LandingPage {
  path: string
  producers: readonly Producer[]
}

/** When the newest of some producers changed; null where nobody knows of any. */
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
