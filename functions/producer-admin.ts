import type { Config } from '@netlify/functions'

import { findDuplicates } from '#db/queries/producer/candidates.ts'
import { findUnverifiedPage, findVerifiedPage } from '#db/queries/producer/operator-producers.ts'
import { findProducer } from '#db/queries/producer/producers.ts'
import { approveAll, changeProducer } from '#db/queries/producer/changes.ts'
import { findHistory, undoChange } from '#db/queries/producer/history.ts'
import { approvedAnswer, unverifiedQuery, verifiedQuery } from '#src/contracts/producer/operator-producers.ts'
import type { ProducerChange, UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { pageQuery } from '#src/contracts/shared/page.ts'

import { handle, only } from './_lib/http/app.ts'
import { notFound } from './_lib/http/errors.ts'
import { answerConflict, answerOvertaken, producerIdOf, unknownToOperator } from './_lib/producer/answers.ts'
import { answerPage } from './_lib/http/page.ts'
import { idOf } from './_lib/http/row-id.ts'
import { createOperatorApp, operatorOf } from './_lib/operators/session.ts'
import { validQuery } from './_lib/http/validate.ts'

const CHANGE_GONE = { da: 'Ændringen findes ikke længere.', en: 'This change no longer exists.' }

const app = createOperatorApp('/api')

app.get('/admin/unverified', async (c) => {
  const { rows, total } = await findUnverifiedPage(c.var.db, validQuery(c, unverifiedQuery))
  const duplicates = await findDuplicates(c.var.db, rows)
  const listed = rows.map(
    (producer) => ({ ...producer, duplicates: duplicates.get(producer.id) ?? [] }) satisfies UnverifiedProducer,
  )
  return answerPage(c, { rows: listed, total })
})
app.all('/admin/unverified', only('GET'))

app.get('/admin/producers', async (c) => answerPage(c, await findVerifiedPage(c.var.db, validQuery(c, verifiedQuery))))
app.all('/admin/producers', only('GET'))

app.get('/admin/producers/:id', async (c) => {
  const producer = await findProducer(c.var.db, producerIdOf(c))
  if (producer === undefined) throw unknownToOperator()
  return c.json(producer)
})
app.all('/admin/producers/:id', only('GET'))

app.get('/admin/producers/:id/changes', async (c) => {
  const { rows, total } = await findHistory(c.var.db, producerIdOf(c), validQuery(c, pageQuery))
  return answerPage<ProducerChange>(c, { rows, total })
})
app.all('/admin/producers/:id/changes', only('GET'))

app.post('/producers/:id/approve', async (c) => {
  const id = producerIdOf(c)
  const outcome = await c.var.db
    .transaction()
    .execute((trx) => changeProducer(trx, id, { verified: true }, { source: 'approval', operatorId: operatorOf(c).id }))
  if (outcome.status === 'missing') throw unknownToOperator()
  return c.json(outcome.producer)
})
app.all('/producers/:id/approve', only('POST'))

app.post('/admin/approve-all', async (c) => {
  const approved = await c.var.db.transaction().execute((trx) => approveAll(trx, operatorOf(c).id))
  return c.json(approvedAnswer.parse({ approved }))
})
app.all('/admin/approve-all', only('POST'))

app.post('/admin/changes/:id/undo', async (c) => {
  const id = idOf(c, CHANGE_GONE)
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
app.all('/admin/changes/:id/undo', only('POST'))

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
