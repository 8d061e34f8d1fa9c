import type { Hono } from 'hono'

import { countCollection } from '#db/queries/producer/collection-status.ts'
import {
  mergeProducers,
  findUnlisted,
  purgeProducer,
  restoreProducer,
  setStanding,
} from '#db/queries/standing/standing.ts'
import { notFound, Refusal } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { validBody, validId, validQuery } from '#functions/_lib/http/validate.ts'
import { createOperatorApp, operatorOf } from '#functions/operators/session.ts'
import { publishesWrite } from '#functions/follow-up/after-write.ts'
import type { CollectionStatus } from '#src/contracts/producer/collection-status.ts'
import { mergeRequest, standingChange, unlistedQuery } from '#src/contracts/standing/standing.ts'

import { answerConflict, answerOperatorPage, answerToOperator, producerId, unknownToOperator } from './answers.ts'

const NOT_DELETED = { da: 'Producenten er ikke længere slettet.', en: 'This producer is no longer deleted.' }

export const producerStandingRoutes: Hono<Env> = createOperatorApp('/api/admin')

producerStandingRoutes.post(
  '/producers/:id/standing',
  publishesWrite,
  producerId,
  validBody(standingChange),
  async (c) => {
    const { id } = c.req.valid('param')
    const { standing } = c.req.valid('json')
    const outcome = await c.var.db.transaction().execute((trx) => setStanding(trx, id, standing, operatorOf(c).id))
    if (outcome.status === 'missing') throw unknownToOperator()
    if (outcome.status === 'refused')
      return answerConflict(
        c,
        { da: 'Producenten afventer godkendelse.', en: 'This producer awaits review: approve or delete it.' },
        outcome.producer,
      )
    return answerToOperator(c, outcome.producer)
  },
)

producerStandingRoutes.get('/unlisted', validQuery(unlistedQuery), async (c) =>
  answerOperatorPage(c, await findUnlisted(c.var.db, c.req.valid('query'))),
)

producerStandingRoutes.post('/unlisted/:id/restore', publishesWrite, validId(NOT_DELETED), async (c) => {
  const { id } = c.req.valid('param')
  const restored = await c.var.db.transaction().execute((trx) => restoreProducer(trx, id, operatorOf(c).id))
  if (restored === undefined) throw notFound(NOT_DELETED)
  return answerToOperator(c, restored)
})

producerStandingRoutes.delete('/unlisted/:id', publishesWrite, validId(NOT_DELETED), async (c) => {
  const { id } = c.req.valid('param')
  if (!(await c.var.db.transaction().execute((trx) => purgeProducer(trx, id)))) throw notFound(NOT_DELETED)
  return c.json({ message: 'Producer deleted for good' })
})

const CHANGED = {
  da: 'En af producenterne er ændret, siden du så den.',
  en: 'One of the producers has changed since you saw it. Look at them again.',
}

producerStandingRoutes.post('/producers/:id/merge', publishesWrite, producerId, validBody(mergeRequest), async (c) => {
  const { other, basedOn, otherBasedOn, taken } = c.req.valid('json')
  const merge = {
    keptId: c.req.valid('param').id,
    otherId: other.toLowerCase(),
    keptBasedOn: basedOn,
    otherBasedOn,
    taken,
    operatorId: operatorOf(c).id,
  }
  const outcome = await c.var.db.transaction().execute((trx) => mergeProducers(trx, merge))
  if (outcome.status === 'missing') throw unknownToOperator()
  if (outcome.status === 'conflict') throw new Refusal(409, CHANGED)
  return answerToOperator(c, outcome.producer)
})

producerStandingRoutes.get('/collection-status', async (c) =>
  c.json((await countCollection(c.var.db)) satisfies CollectionStatus),
)
