import type { Context, Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { plainPath } from '#src/domain/landing/addresses.ts'
import { pathIn, producerFolders } from '#src/texts/paths.ts'
import { answers } from '#src/texts/texts.ts'

import { database } from '#functions/_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { readLand } from '#functions/_lib/land.ts'
import {
  answerAtItsAddress,
  answerHtml,
  answerLive,
  answerMissing,
  barePage,
  createPageApp,
  producerSlug,
} from './page.ts'
import { findProducerPage, producerLivePage } from './producer.ts'

export const producerPageRoutes: Hono<Env> = createPageApp()

const findPage = async (c: Context<Env>, slugOrId: string) =>
  findProducerPage(c.var.db, slugOrId, { now: c.env.platform.now(), land: await readLand(c.env.root) })

/**
 * A producer's current page, or the page of the one that it was merged into, for a page that was built before a change.
 * At its own path the built file would be served.
 */
producerPageRoutes.on(
  'GET',
  producerFolders.map((folder) => `/nu${folder}/:segment`),
  database,
  async (c) => {
    const found = await findPage(c, c.req.param('segment') ?? '')
    c.header('X-Robots-Tag', 'noindex')
    // Not 404, which browsers report as an error of the calling page.
    if (!found) return c.body(null, 204, { 'Cache-Control': 'no-store' })
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    c.header('Netlify-CDN-Cache-Control', 'public, durable, s-maxage=30')
    c.header('Netlify-Cache-Tag', PRODUCERS_TAG)
    c.header('Netlify-Vary', 'query=none')
    return answerLive(c, await producerLivePage(found.producer, found.facts, c.env.platform.siteUrl), 200)
  },
)

producerPageRoutes.get('/*', async (c, next) => {
  // The shell itself is not a page of the site.
  if (plainPath(new URL(c.req.url).pathname) === pathIn('producer', 'live'))
    return answerHtml(c, barePage('404', `${answers.pageMissing}.`), 404)
  return next()
})

producerPageRoutes.get('/*', cached(PRODUCERS_TAG), database, async (c) => {
  const found = await findPage(c, producerSlug(new URL(c.req.url).pathname) ?? '')
  if (found === undefined) return answerMissing(c)
  const { producer, facts } = found
  return (
    answerAtItsAddress(c, producer) ??
    answerLive(c, await producerLivePage(producer, facts, c.env.platform.siteUrl), 200)
  )
})
