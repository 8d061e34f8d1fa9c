import { areaPath } from '#src/domain/place/areas.ts'
import { categoryPath, pairPath } from '#src/domain/landing/categories.ts'
import { inEachLanguage, sitemapEntries, sitemapFiles } from '#src/domain/head/sitemap.ts'
import { kindPath } from '#src/domain/season/kind.ts'
import type { SitemapEntry, SitemapFile } from '#src/domain/head/sitemap.ts'
import { runInLanguage } from '#src/texts/language.ts'
import { builtLanguages } from '#src/texts/paths.ts'

import { landingPages } from './landing.ts'
import type { LandingPage } from './landing.ts'
import { allProducers, siteUrl } from './producers.ts'
import { kindPages } from './season/kind-pages.ts'

function pathOf({ area, category }: LandingPage): string {
  if (area && category) return pairPath(area.key, category.key)
  return category ? categoryPath(category.key) : areaPath(area?.key ?? '')
}

/** Builds sitemap.xml, and the files that it lists if it is an index. */
export async function sitemap(): Promise<SitemapFile[]> {
  const producers = await allProducers()
  const pages = await landingPages()
  const kinds = await kindPages()
  const entries = (): SitemapEntry[] =>
    sitemapEntries(producers, [
      ...pages.map((page) => ({ path: pathOf(page), producers: page.producers })),
      ...kinds.map(({ kind, producers: sellers }) => ({ path: kindPath(kind), producers: sellers })),
    ])
  const inEach = new Map(builtLanguages().map((language) => [language, runInLanguage(language, entries)]))
  return sitemapFiles(inEachLanguage(inEach), siteUrl)
}
