import type { APIRoute, GetStaticPaths } from 'astro'

import { allFeeds } from '#src/data/feeds.ts'
import { jsonFeed } from '#src/domain/feeds/feed.ts'
import type { Feed } from '#src/domain/feeds/feed.ts'

export const getStaticPaths = (async () => {
  const feeds = await allFeeds()
  return feeds.map(({ slug, feed }) => ({ params: { place: slug }, props: { feed } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<{ feed: Feed }> = ({ props }) => new Response(jsonFeed(props.feed))
