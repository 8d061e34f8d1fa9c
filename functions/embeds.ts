import type { Config } from '@netlify/functions'

import { listNotices } from '#db/queries/owners/notices.ts'
import { listVerifiedProducers } from '#db/queries/producer/producers.ts'
import { cardPath } from '#src/domain/embeds/paths.ts'
import { mapSubjectAt, producersOn } from '#src/domain/embeds/map-subjects.ts'

import { cardPage } from './_lib/embeds/card.ts'
import { findShop } from './_lib/embeds/find-shop.ts'
import { mapPage } from './_lib/embeds/map.ts'
import { createFrameApp } from './_lib/embeds/page.ts'
import { database, handle } from './_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from './_lib/http/cache.ts'
import { notFound } from './_lib/http/errors.ts'
import { todayOf } from './_lib/owners/shop-answer.ts'

// Said here, where the bundle begins: a bundled function's files stand around this file as they do in the project.
const landFile = new URL('../public/denmark-land.geojson', import.meta.url)

/** A minute: a card says whether the shop is open now. */
const forAMinute = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, s-maxage=60',
}

const app = createFrameApp()

app.get('/indlejr/butik/:slug', cached(PRODUCERS_TAG), database, async (c) => {
  const { siteUrl: origin, now } = c.env.platform
  const producer = await findShop(c, c.req.param('slug'))
  for (const [name, value] of Object.entries(forAMinute)) c.header(name, value)
  c.header('Netlify-Vary', 'query=none')
  if (c.req.param('slug') !== producer.slug) return c.redirect(cardPath(producer.slug), 302)
  const notices = await listNotices(c.var.db, producer.id, todayOf(c))
  return c.html(cardPage(producer, { notices, origin, now: now() }))
})

app.get('/indlejr/kort/*', cached(PRODUCERS_TAG), database, async (c) => {
  const subject = mapSubjectAt(c.req.path)
  if (subject === undefined) throw notFound('Det kort findes ikke.')
  const producers = producersOn(subject, await listVerifiedProducers(c.var.db))
  return c.html(await mapPage(subject, producers, { origin: c.env.platform.siteUrl, landFile }))
})

export default handle(app)

/** What Netlify's bundler reads besides the routes: files that it would not find by following imports. */
interface WithFiles {
  includedFiles: string[]
}

/** What other sites have in a frame: docs/decisions/embeds.md. */
export const config: Config & WithFiles = {
  path: ['/indlejr/butik/:slug', '/indlejr/kort/*'],
  includedFiles: ['../public/denmark-land.geojson'],
}
