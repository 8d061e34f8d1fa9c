import type { Config } from '@netlify/functions'

import { findDuplicates } from '#db/queries/producer/candidates.ts'
import { findUnverifiedPage, findVerifiedPage } from '#db/queries/producer/operator-producers.ts'
import { findProducer } from '#db/queries/producer/producers.ts'
import { approveAll, changeProducer } from '#db/queries/producer/changes.ts'
import { findHistory, undoChange } from '#db/queries/producer/history.ts'
import { approvedAnswer, unverifiedQuery, verifiedQuery } from '#src/contracts/producer/operator-producers.ts'
import type { ProducerChange, UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { pageQuery } from '#src/contracts/shared/page.ts'

import { handle } from './_lib/http/app.ts'
import { notFound } from './_lib/http/errors.ts'
import { answerConflict, answerOvertaken, producerId, unknownToOperator } from './_lib/producer/answers.ts'
import { answerPage } from './_lib/http/page.ts'
import { createOperatorApp, operatorOf } from './_lib/operators/session.ts'
import { published } from './_lib/publishing/publish.ts'
import { validId, validQuery } from './_lib/http/validate.ts'

const CHANGE_GONE = { da: 'Ændringen findes ikke længere.', en: 'This change no longer exists.' }

const app = createOperatorApp('/api')

app.get('/admin/unverified', validQuery(unverifiedQuery), async (c) => {
  const { rows, total } = await findUnverifiedPage(c.var.db, c.req.valid('query'))
  const duplicates = await findDuplicates(c.var.db, rows)
  const listed = rows.map(
    (producer) => ({ ...producer, duplicates: duplicates.get(producer.id) ?? [] }) satisfies UnverifiedProducer,
  )
  return answerPage(c, { rows: listed, total })
})

app.get('/admin/producers', validQuery(verifiedQuery), async (c) =>
  answerPage(c, await findVerifiedPage(c.var.db, c.req.valid('query'))),
)

app.get('/admin/producers/:id', producerId, async (c) => {
  const producer = await findProducer(c.var.db, c.req.valid('param').id)
  if (producer === undefined) throw unknownToOperator()
  return c.json(producer)
})

app.get('/admin/producers/:id/changes', producerId, validQuery(pageQuery), async (c) => {
  const { rows, total } = await findHistory(c.var.db, c.req.valid('param').id, c.req.valid('query'))
  return answerPage<ProducerChange>(c, { rows, total })
})

app.post('/producers/:id/approve', published, producerId, async (c) => {
  const { id } = c.req.valid('param')
  const outcome = await c.var.db
    .transaction()
    .execute((trx) => changeProducer(trx, id, { verified: true }, { source: 'approval', operatorId: operatorOf(c).id }))
  if (outcome.status === 'missing') throw unknownToOperator()
  if (outcome.status === 'conflict')
    return answerConflict(
      c,
      {
        da: 'Producenten er taget af siden.',
        en: 'This producer is unpublished: publish it again under Unlisted Producers.',
      },
      outcome.producer,
    )
  return c.json(outcome.producer)
})

app.post('/admin/approve-all', published, async (c) => {
  const approved = await c.var.db.transaction().execute((trx) => approveAll(trx, operatorOf(c).id))
  return c.json(approvedAnswer.parse({ approved }))
})

app.post('/admin/changes/:id/undo', published, validId(CHANGE_GONE), async (c) => {
  const { id } = c.req.valid('param')
  const outcome = await c.var.db.transaction().execute((trx) => undoChange(trx, id, operatorOf(c).id))
  switch (outcome.status) {
    case 'undone':
      return c.json(outcome.producer)
    case 'undone-before':
      return answerConflict(
        c,
        { da: 'Ændringen er allerede fortrudt.', en: 'This change has been undone already.' },
        outcome.producer,
      )
    case 'overtaken':
      return answerOvertaken(c, outcome)
    case 'missing':
      throw notFound(CHANGE_GONE)
  }
})

export default handle(app)

export const config: Config = {
  path: [
    '/api/admin/unverified',
    '/api/admin/producers',
    '/api/admin/producers/:id',
    '/api/admin/producers/:id/changes',
    '/api/producers/:id/approve',
    '/api/admin/approve-all',
    '/api/admin/changes/:id/undo',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
