import type { Config } from '@netlify/functions'

import { plainPath } from '#src/domain/landing/addresses.ts'

import { database, handle } from './_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from './_lib/http/cache.ts'
import { answerHtml, answerLive, createPageApp } from './_lib/producer-page/answer.ts'
import { findProducer } from './_lib/producer-page/find-producer.ts'
import { barePage } from './_lib/producer-page/message.ts'
import { producerLivePage } from './_lib/producer-page/producer.ts'
import { surroundingsOf } from './_lib/producer-page/surroundings.ts'

const app = createPageApp()

app.get('/*', async (c, next) => {
  // The shell that this function fills: asked for here, it is missing.
  if (plainPath(new URL(c.req.url).pathname) === '/producer/live')
    return answerHtml(c, barePage('404', 'Siden findes ikke.'), 404)
  return next()
})

app.get('/*', cached(PRODUCERS_TAG), database, async (c) => {
  const found = await findProducer(c, new URL(c.req.url).pathname)
  if (found instanceof Response) return found
  const surroundings = await surroundingsOf(c.var.db, found, c.env.platform.now())
  return answerLive(c, producerLivePage(found, surroundings, c.env.platform.siteUrl), 200)
})

export default handle(app)

/** Producers approved since the build, and former names: docs/decisions/live-producer-page.md. */
export const config: Config = { path: '/producer/*', preferStatic: true }
