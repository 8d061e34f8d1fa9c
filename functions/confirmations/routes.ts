import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { saveConfirmation } from '#db/queries/confirmations/confirmations.ts'
import { listedProducerId, producerIdQuery } from '#db/queries/producer/producers.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { unknownProducer } from '#functions/_lib/http/errors.ts'
import { countWith, limitedByHandler } from '#functions/_lib/limits/rate-limit.ts'
import { updatesLiveChanges } from '#functions/live-changes/follow-write.ts'
import { accepted } from '#functions/_lib/limits/submission.ts'
import { browserOf, visitorOf } from '#functions/_lib/limits/visitor.ts'

/** The response is the same for the first confirmation and for all others. */
const CONFIRMED = 'Tak. Når to besøgende siger det samme inden for tre måneder, står det her på siden.'

export const confirmationRoutes: Hono<Env> = createApp('/api/producers/:id/confirmations')

/** The body is ignored. */
confirmationRoutes.post('/', limitedByHandler('confirmation'), updatesLiveChanges, async (c) => {
  const { db } = c.var
  const wanted = listedProducerId(db, c.req.param('id') ?? '')
  const { read } = await countWith(c, { read: wanted && producerIdQuery(wanted) })
  const producerId = read?.id ?? null
  if (producerId === null) throw unknownProducer()
  const [visitor, browser] = [visitorOf(c, producerId), await browserOf(c, producerId)]
  await saveConfirmation(db, { producerId, visitor, browser })
  return accepted(c, CONFIRMED)
})
