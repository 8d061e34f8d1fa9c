import type { Config } from '@netlify/functions'

import { deleteCorrection, listCorrections } from '#db/queries/corrections/judged-corrections.ts'
import { adminCorrectionsQuery, correctionDecision } from '#src/contracts/corrections/admin-corrections.ts'
import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import type { Page } from '#src/contracts/shared/page.ts'

import { handle, only } from './_lib/http/app.ts'
import { alreadyJudged, heldCorrection, judgeCorrection, NO_CORRECTION } from './_lib/corrections/judge-correction.ts'
import { answerPage } from './_lib/http/page.ts'
import { idOf } from './_lib/http/row-id.ts'
import { createOperatorApp, operatorOf } from './_lib/operators/session.ts'
import { validBody, validQuery } from './_lib/http/validate.ts'

const app = createOperatorApp('/api/admin/corrections')

app.get('/', async (c) => {
  const corrections: Page<AdminCorrection> = await listCorrections(c.var.db, validQuery(c, adminCorrectionsQuery))
  return answerPage(c, corrections)
})
app.all('/', only('GET'))

app.put('/:id/status', async (c) => {
  const id = idOf(c, NO_CORRECTION)
  const decision = await validBody(c, correctionDecision)
  await c.var.db.transaction().execute((trx) => judgeCorrection(trx, id, { ...decision, operatorId: operatorOf(c).id }))
  return c.json({ id, status: decision.status })
})
app.all('/:id/status', only('PUT'))

app.delete('/:id', async (c) => {
  const id = idOf(c, NO_CORRECTION)
  await c.var.db.transaction().execute(async (trx) => {
    const { status } = await heldCorrection(trx, id)
    if (status !== 'pending') throw alreadyJudged(status)
    await deleteCorrection(trx, id)
  })
  return c.json({ id })
})
app.all('/:id', only('DELETE'))

export default handle(app)

export const config: Config = {
  path: ['/api/admin/corrections', '/api/admin/corrections/:id/status', '/api/admin/corrections/:id'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
