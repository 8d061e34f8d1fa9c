import type { Config } from '@netlify/functions'

import { findUnlisted, forgetProducer, restoreProducer, setStanding } from '#db/queries/standing/standing.ts'
import { standingChange, unlistedQuery } from '#src/contracts/standing/standing.ts'

import { handle } from './_lib/http/app.ts'
import { notFound } from './_lib/http/errors.ts'
import { validBody, validId, validQuery } from './_lib/http/validate.ts'
import { createOperatorApp, operatorOf } from './_lib/operators/session.ts'
import {
  answerConflict,
  answerOperatorPage,
  answerToOperator,
  producerId,
  unknownToOperator,
} from './_lib/producer/answers.ts'
import { published } from './_lib/publishing/publish.ts'

const NOT_DELETED = { da: 'Producenten er ikke slettet.', en: 'This producer is not deleted any more.' }

const app = createOperatorApp('/api/admin')

app.post('/producers/:id/standing', published, producerId, validBody(standingChange), async (c) => {
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
})

app.get('/unlisted', validQuery(unlistedQuery), async (c) =>
  answerOperatorPage(c, await findUnlisted(c.var.db, c.req.valid('query'))),
)

app.post('/unlisted/:id/restore', published, validId(NOT_DELETED), async (c) => {
  const { id } = c.req.valid('param')
  const restored = await c.var.db.transaction().execute((trx) => restoreProducer(trx, id, operatorOf(c).id))
  if (restored === undefined) throw notFound(NOT_DELETED)
  return answerToOperator(c, restored)
})

app.delete('/unlisted/:id', published, validId(NOT_DELETED), async (c) => {
  const { id } = c.req.valid('param')
  if (!(await c.var.db.transaction().execute((trx) => forgetProducer(trx, id)))) throw notFound(NOT_DELETED)
  return c.json({ message: 'Producer deleted for good' })
})

export default handle(app)

export const config: Config = {
  path: [
    '/api/admin/producers/:id/standing',
    '/api/admin/unlisted',
    '/api/admin/unlisted/:id',
    '/api/admin/unlisted/:id/restore',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
