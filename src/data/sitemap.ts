import { areaPath } from '#src/domain/place/areas.ts'
import { categoryPath, pairPath } from '#src/domain/landing/categories.ts'
import { sitemapEntries, sitemapFiles } from '#src/domain/head/sitemap.ts'
import { kindPath } from '#src/domain/season/kind.ts'
import type { SitemapFile } from '#src/domain/head/sitemap.ts'

import { landingPages } from './landing.ts'
import type { LandingPage } from './landing.ts'
import { allProducers, siteUrl } from './producers.ts'
import { kindPages } from './season/kind-pages.ts'

function pathOf({ area, category }: LandingPage): string {
  if (area && category) return pairPath(area.key, category.key)
  return category ? categoryPath(category.key) : areaPath(area?.key ?? '')
}

/** sitemap.xml, and the files that it names when it is an index. */
export async function sitemap(): Promise<SitemapFile[]> {
  const landing = (await landingPages()).map((page) => ({ path: pathOf(page), producers: page.producers }))
  const ofKinds = (await kindPages()).map(({ kind, producers }) => ({ path: kindPath(kind), producers }))
  return sitemapFiles(sitemapEntries(await allProducers(), [...landing, ...ofKinds]), siteUrl)
}
