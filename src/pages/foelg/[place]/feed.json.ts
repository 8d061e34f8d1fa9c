import type { APIRoute, GetStaticPaths } from 'astro'

import { allFeeds } from '#src/data/feeds.ts'
import { jsonFeed } from '#src/domain/feeds/feed.ts'
import type { Feed } from '#src/domain/feeds/feed.ts'
import { runInLanguage } from '#src/texts/language.ts'
import { languageOfPath } from '#src/texts/paths.ts'

export const getStaticPaths = (async ({ routePattern }) => {
  const feeds = await runInLanguage(languageOfPath(routePattern), allFeeds)
  return feeds.map(({ slug, feed }) => ({ params: { place: slug }, props: { feed } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<{ feed: Feed }> = ({ props }) => new Response(jsonFeed(props.feed))
