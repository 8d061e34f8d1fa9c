import type { Config } from '@netlify/functions'

import { mergeProducers } from '#db/queries/merging/merge-producers.ts'
import { mergeRequest } from '#src/contracts/merging/merging.ts'

import { handle } from './_lib/http/app.ts'
import { Refusal } from './_lib/http/errors.ts'
import { validBody } from './_lib/http/validate.ts'
import { createOperatorApp, operatorOf } from './_lib/operators/session.ts'
import { answerToOperator, producerId, unknownToOperator } from './_lib/producer/answers.ts'
import { published } from './_lib/publishing/publish.ts'

const CHANGED = {
  da: 'En af producenterne er ændret, siden du så den.',
  en: 'One of the producers has changed since you saw it. Look at them again.',
}

const app = createOperatorApp('/api/admin')

app.post('/producers/:id/merge', published, producerId, validBody(mergeRequest), async (c) => {
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

export default handle(app)

export const config: Config = {
  path: '/api/admin/producers/:id/merge',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
