import type { APIRoute, GetStaticPaths } from 'astro'

import { allFeeds } from '#src/data/feeds.ts'
import { atomFeed, jsonFeed } from '#src/domain/feeds/feed.ts'
import type { Feed } from '#src/domain/feeds/feed.ts'
import { runInLanguage } from '#src/texts/language.ts'
import { languageOfPath } from '#src/texts/paths.ts'

const formats = { 'atom.xml': atomFeed, 'feed.json': jsonFeed }

export const getStaticPaths = (async ({ routePattern }) => {
  const feeds = await runInLanguage(languageOfPath(routePattern), allFeeds)
  return feeds.flatMap(({ slug, feed }) =>
    Object.entries(formats).map(([name, write]) => ({ params: { place: slug, feed: name }, props: { feed, write } })),
  )
}) satisfies GetStaticPaths

export const GET: APIRoute<{ feed: Feed; write: (feed: Feed) => string }> = ({ props: { feed, write } }) =>
  new Response(write(feed))
