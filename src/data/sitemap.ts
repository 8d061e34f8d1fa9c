import { areaPath } from '#src/domain/areas.ts'
import { categoryPath, pairPath } from '#src/domain/categories.ts'
import { newestChange, sitemapFiles } from '#src/domain/sitemap.ts'
import type { SitemapEntry, SitemapFile } from '#src/domain/sitemap.ts'
import { producerPath } from '#src/domain/slug.ts'

import { landingPages } from './landing.ts'
import type { LandingPage } from './landing.ts'
import { allProducers } from './producers.ts'
import { siteUrl } from './site-url.ts'

/** Pages that show what producers there are. */
const overviews = ['/', '/areas', '/products']

/** Pages whose text nobody dates. */
const undated = ['/about', '/add-producer', '/contact', '/privacy-policy', '/logo-preview']

function pathOf({ area, category }: LandingPage): string {
  if (area === null) return category === null ? '/' : categoryPath(category.key)
  return category === null ? areaPath(area.key) : pairPath(area.key, category.key)
}

/** Every page that search engines may keep: a landing page without producers is none. */
async function sitemapEntries(): Promise<SitemapEntry[]> {
  const producers = await allProducers()
  const landing = (await landingPages()).filter((page) => page.producers.length > 0)
  return [
    ...overviews.map((path) => ({ path, lastModified: newestChange(producers) })),
    ...undated.map((path) => ({ path, lastModified: null })),
    ...landing.map((page) => ({ path: pathOf(page), lastModified: newestChange(page.producers) })),
    ...producers.map(({ name, id, updatedAt }) => ({ path: producerPath(name, id), lastModified: updatedAt })),
  ]
}

/** sitemap.xml, and the files that it names when it is an index. */
export async function sitemap(): Promise<SitemapFile[]> {
  return sitemapFiles(await sitemapEntries(), siteUrl)
}
