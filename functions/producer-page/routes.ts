import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { findVerifiedProducer } from '#db/queries/producer/producers.ts'
import { plainPath } from '#src/domain/landing/addresses.ts'

import { database } from '#functions/_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { readLand } from '#functions/_lib/land.ts'
import { answerHtml, answerLive, barePage, createPageApp, findProducer } from './page.ts'
import { pageFactsOf, producerLivePage } from './producer.ts'

export const producerPageRoutes: Hono<Env> = createPageApp()

/**
 * A producer's current page, or the page of the one that it was merged into, for a page that was built before a change.
 * At its own path the built file would be served.
 */
producerPageRoutes.get('/nu/producer/:segment', database, async (c) => {
  const found = await findVerifiedProducer(c.var.db, c.req.param('segment'))
  c.header('X-Robots-Tag', 'noindex')
  // Not 404, which browsers report as an error of the calling page.
  if (!found) return c.body(null, 204, { 'Cache-Control': 'no-store' })
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  c.header('Netlify-CDN-Cache-Control', 'public, durable, s-maxage=30')
  c.header('Netlify-Cache-Tag', PRODUCERS_TAG)
  c.header('Netlify-Vary', 'query=none')
  const facts = await pageFactsOf(c.var.db, found, { now: c.env.platform.now(), land: await readLand(c.env.root) })
  return answerLive(c, producerLivePage(found, facts, c.env.platform.siteUrl), 200)
})

producerPageRoutes.get('/*', async (c, next) => {
  // The shell itself is not a page of the site.
  if (plainPath(new URL(c.req.url).pathname) === '/producer/live')
    return answerHtml(c, barePage('404', 'Siden findes ikke.'), 404)
  return next()
})

producerPageRoutes.get('/*', cached(PRODUCERS_TAG), database, async (c) => {
  const found = await findProducer(c, new URL(c.req.url).pathname)
  if (found instanceof Response) return found
  const facts = await pageFactsOf(c.var.db, found, { now: c.env.platform.now(), land: await readLand(c.env.root) })
  return answerLive(c, producerLivePage(found, facts, c.env.platform.siteUrl), 200)
})
