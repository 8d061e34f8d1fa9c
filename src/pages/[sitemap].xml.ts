import type { APIRoute, GetStaticPaths } from 'astro'

import type { LandingPage } from '#src/data/landing.ts'
import { landingPages, kindPages } from '#src/data/landing.ts'
import { allProducers, siteUrl } from '#src/data/producers.ts'
import type { SitemapEntry, SitemapFile } from '#src/domain/head/site-files.ts'
import { inEachLanguage, sitemapEntries, sitemapFiles } from '#src/domain/head/site-files.ts'
import { categoryPath, pairPath } from '#src/domain/landing/categories.ts'
import { areaPath } from '#src/domain/place/areas.ts'
import { kindPath } from '#src/domain/season/kind.ts'
import { runInLanguage } from '#src/texts/language.ts'
import { builtLanguages } from '#src/texts/paths.ts'

function pathOf({ area, category }: LandingPage): string {
  if (area && category) return pairPath(area.key, category.key)
  return category ? categoryPath(category.key) : areaPath(area?.key ?? '')
}

/** Builds sitemap.xml, and the files that it lists if it is an index. */
async function sitemap(): Promise<SitemapFile[]> {
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

export const getStaticPaths = (async () => {
  const files = await sitemap()
  return files.map(({ name, content }) => ({ params: { sitemap: name }, props: { content } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<{ content: string }> = ({ props }) => new Response(props.content)
