import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { mergeProducers } from '#db/queries/merging/merge-producers.ts'
import { mergeRequest } from '#src/contracts/merging/merging.ts'

import { Refusal } from '#functions/_lib/http/errors.ts'
import { validBody } from '#functions/_lib/http/validate.ts'
import { createOperatorApp, operatorOf } from '#functions/operators/session.ts'
import { answerToOperator, producerId, unknownToOperator } from './answers.ts'
import { published } from '#functions/publishing/publish.ts'

const CHANGED = {
  da: 'En af producenterne er ændret, siden du så den.',
  en: 'One of the producers has changed since you saw it. Look at them again.',
}

export const producerMergeRoutes: Hono<Env> = createOperatorApp('/api/admin')

producerMergeRoutes.post('/producers/:id/merge', published, producerId, validBody(mergeRequest), async (c) => {
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
