import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { runBatch } from '#db/batch.ts'
import { noticesQuery } from '#db/queries/owners/notices.ts'
import { listVerifiedProducers, producerQuery, verifiedProducerId } from '#db/queries/producer/producers.ts'
import { producerOf } from '#db/queries/producer/row.ts'
import { foundShopsQuery } from '#db/queries/visits/visits.ts'
import { cardPath, inFrameLanguage, LANGUAGE_KEY } from '#src/domain/embeds/paths.ts'
import { mapSubjectAt, producersOn } from '#src/domain/embeds/map-subjects.ts'

import { cardPage } from './card.tsx'
import { requireShop } from './find-shop.ts'
import { mapPage } from './map.tsx'
import { createFrameApp } from './page.tsx'
import { database } from '#functions/_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { readLand } from '#functions/_lib/land.ts'
import { notFound } from '#functions/_lib/http/errors.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { noticesOfVisits } from '#src/domain/visits/visits.ts'
import { embeds } from '#src/texts/texts.ts'

/** A minute: a card says whether the shop is open now. */
const forAMinute = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, s-maxage=60',
}

export const embedRoutes: Hono<Env> = createFrameApp()

embedRoutes.get('/indlejr/butik/:slug', cached(PRODUCERS_TAG, [LANGUAGE_KEY]), database, async (c) => {
  const { siteUrl: origin, now } = c.env.platform
  const { db } = c.var
  const today = dateOf(localMoment(now()).day)
  const id = verifiedProducerId(db, c.req.param('slug'))
  const [rows, ownersNotices, found] =
    id === null
      ? [[], [], []]
      : await runBatch(db, [
          producerQuery(db, id).compile(),
          noticesQuery(db, id, today).compile(),
          foundShopsQuery(db).where('producers.id', '=', id).compile(),
        ])
  const producer = requireShop(producerOf(rows[0]))
  for (const [name, value] of Object.entries(forAMinute)) c.header(name, value)
  c.header('Netlify-Vary', `query=${LANGUAGE_KEY}`)
  if (c.req.param('slug') !== producer.slug) return c.redirect(inFrameLanguage(cardPath(producer.slug)), 302)
  return c.html(
    cardPage(producer, { notices: [...ownersNotices, ...found.flatMap(noticesOfVisits)], origin, now: now() }),
  )
})

embedRoutes.get('/indlejr/kort/*', cached(PRODUCERS_TAG, [LANGUAGE_KEY]), database, async (c) => {
  const subject = mapSubjectAt(c.req.path)
  if (subject === undefined) throw notFound(embeds.noSuchMap)
  const producers = producersOn(subject, await listVerifiedProducers(c.var.db))
  return c.html(
    mapPage(subject, producers, {
      origin: c.env.platform.siteUrl,
      outline: await readLand(c.env.root),
    }),
  )
})
