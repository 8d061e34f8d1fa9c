import type { APIRoute, GetStaticPaths } from 'astro'

import { allFeeds } from '#src/data/feeds.ts'
import { atomFeed, jsonFeed } from '#src/domain/feeds/feed.ts'

/** Both files of each place: atom.xml and feed.json. */
export const getStaticPaths = (async () => {
  const feeds = await allFeeds()
  return feeds.flatMap(({ slug, feed }) => [
    { params: { place: slug, file: 'atom.xml' }, props: { text: atomFeed(feed) } },
    { params: { place: slug, file: 'feed.json' }, props: { text: jsonFeed(feed) } },
  ])
}) satisfies GetStaticPaths

export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text)
