import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { geocodingProgress, placeByHand, queueUnlocated } from '#db/queries/place/geocoding.ts'
import { listRough, listUnlocated } from '#db/queries/producer/operator-producers.ts'
import {
  addressQuestion,
  coordinates,
  MOST_FAILURES,
  NO_PLACE_FOUND,
  unlocatedQuery,
} from '#src/contracts/place/admin-geocode.ts'
import { pageQuery } from '#src/contracts/shared/page.ts'
import type { GeocodeProducersAnswer } from '#src/contracts/place/admin-geocode.ts'

import { notFound } from '#functions/_lib/http/errors.ts'
import { findPlace, geocodeAnswerOf } from './find-place.ts'
import { workQueue } from './work-queue.ts'
import type { GeocodingCounts } from './work-queue.ts'
import { answerPage } from '#functions/_lib/http/responses.ts'
import { createOperatorApp, operatorOf } from '#functions/operators/session.ts'
import { publishesWrite } from '#functions/follow-up/after-write.ts'
import { validBody, validId, validQuery } from '#functions/_lib/http/validate.ts'

const UNREACHABLE = 'The address service cannot be reached right now.'

const words = {
  unknown: NO_PLACE_FOUND,
  unasked: `${UNREACHABLE} Please try again later.`,
  postcode: `${UNREACHABLE} This is the centre of the postcode: check it on a map.`,
  town: `${UNREACHABLE} This is the centre of the town: check it on a map.`,
}

const GONE = 'This shop no longer exists.'

export const placeAdminRoutes: Hono<Env> = createOperatorApp('/api/admin')

placeAdminRoutes.post('/geocode-address', publishesWrite, validBody(addressQuestion), async (c) => {
  const { address } = c.req.valid('json')
  return c.json(geocodeAnswerOf(await findPlace(c.var.db, c.env.platform, address), words))
})

/** The maximum time of a response. The remaining work continues in the background. */
const BUDGET_MS = 15_000

function batchMessage(total: number, { located, failed, isReachable }: GeocodingCounts): string {
  if (total === 0) return 'All shops are properly located!'
  const left = total - located - failed
  return [
    `Located ${located} of ${total} shops.`,
    ...(failed > 0 ? [`${failed} ${failed === 1 ? 'address was' : 'addresses were'} not found.`] : []),
    ...(isReachable ? [] : [UNREACHABLE]),
    ...(left > 0 ? [`${left} more are looked up in the background.`] : []),
  ].join(' ')
}

placeAdminRoutes.post('/geocode-producers', publishesWrite, async (c) => {
  const { db } = c.var
  const { id } = operatorOf(c)
  const total = await db.transaction().execute((trx) => queueUnlocated(trx, id))
  const worked = await workQueue(db, c.env.platform, BUDGET_MS)
  return c.json({
    message: batchMessage(total, worked),
    updated: worked.located,
    total,
  } satisfies GeocodeProducersAnswer)
})

placeAdminRoutes.get('/geocoding-progress', async (c) => c.json(await geocodingProgress(c.var.db, MOST_FAILURES)))

placeAdminRoutes.get('/unlocated', validQuery(unlocatedQuery), async (c) =>
  answerPage(c, await listUnlocated(c.var.db, c.req.valid('query'))),
)

placeAdminRoutes.get('/rough-places', validQuery(pageQuery), async (c) =>
  answerPage(c, await listRough(c.var.db, c.req.valid('query'))),
)

placeAdminRoutes.post('/fix-coordinates/:id', publishesWrite, validId(GONE), validBody(coordinates), async (c) => {
  const { id } = c.req.valid('param')
  const position = c.req.valid('json')
  const outcome = await c.var.db.transaction().execute((trx) => placeByHand(trx, id, position, operatorOf(c).id))
  if (outcome.status === 'missing') throw notFound(GONE)
  return c.json({ message: 'The coordinates have been updated.' })
})
