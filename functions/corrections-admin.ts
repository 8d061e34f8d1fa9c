import type { Config } from '@netlify/functions'

import { deleteCorrection, deleteCorrections, reopenCorrection } from '#db/queries/corrections/judged-corrections.ts'
import { listCorrections } from '#db/queries/corrections/listed-corrections.ts'
import {
  adminCorrectionsQuery,
  correctionDecision,
  deletedCorrections,
  manyDecisions,
} from '#src/contracts/corrections/admin-corrections.ts'
import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { MAX_IDS_BYTES } from '#src/contracts/shared/ids.ts'
import { weekAt } from '#src/domain/hours/timeline/compiled.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'

import { handle, only } from './_lib/http/app.ts'
import {
  alreadyJudged,
  judgeCorrection,
  judgeCorrections,
  lockedCorrection,
  NO_CORRECTION,
} from './_lib/corrections/judge-correction.ts'
import { requireDisplayed } from './_lib/http/if-match.ts'
import { answerPage } from './_lib/http/page.ts'
import { mailed } from './_lib/mail/mailed.ts'
import { createOperatorApp, operatorOf } from './_lib/operators/session.ts'
import { published } from './_lib/publishing/publish.ts'
import { validBody, validId, validQuery } from './_lib/http/validate.ts'

const app = createOperatorApp('/api/admin/corrections')

app.get('/', validQuery(adminCorrectionsQuery), async (c) => {
  const { rows, total } = await listCorrections(c.var.db, c.req.valid('query'))
  const now = c.env.platform.now()
  const corrections = rows.map(({ producer, suggestedHours: hours, ...correction }): AdminCorrection => ({
    ...correction,
    producer: answeredToOperator(producer, now),
    suggestedHours: hours && {
      openingHours: weekAt(hours, now),
      hoursModel: hours.model,
      hoursSentences: hours.sentences,
    },
  }))
  return answerPage(c, { rows: corrections, total })
})

app.put('/status', published, mailed, validBody(manyDecisions, MAX_IDS_BYTES), async (c) => {
  const { decisions } = c.req.valid('json')
  const ids = decisions.map(({ id }) => id)
  await c.var.db.transaction().execute((trx) => requireDisplayed(c, trx, 'correctionRequests', ids))
  return c.json(await judgeCorrections(c.var.db, c.env.platform, decisions, operatorOf(c).id))
})

app.post('/delete', published, validBody(deletedCorrections, MAX_IDS_BYTES), async (c) =>
  c.json({ deleted: await deleteCorrections(c.var.db, c.req.valid('json').ids) }),
)

app.all('/status', only('PUT'))
app.all('/delete', only('POST'))

app.put('/:id/reopen', published, validId(NO_CORRECTION), async (c) => {
  const { id } = c.req.valid('param')
  await c.var.db.transaction().execute(async (trx) => {
    await lockedCorrection(trx, id)
    await reopenCorrection(trx, id)
  })
  return c.json({ id, status: 'pending' })
})

app.put('/:id/status', published, mailed, validId(NO_CORRECTION), validBody(correctionDecision), async (c) => {
  const { id } = c.req.valid('param')
  const decision = c.req.valid('json')
  const judgement = { ...decision, operatorId: operatorOf(c).id }
  await c.var.db.transaction().execute(async (trx) => {
    await requireDisplayed(c, trx, 'correctionRequests', [id])
    await judgeCorrection(trx, c.env.platform, id, judgement)
  })
  return c.json({ id, status: decision.status })
})

app.delete('/:id', published, validId(NO_CORRECTION), async (c) => {
  const { id } = c.req.valid('param')
  await c.var.db.transaction().execute(async (trx) => {
    const correction = await lockedCorrection(trx, id)
    if (correction.status !== 'pending') throw alreadyJudged(correction)
    await deleteCorrection(trx, id)
  })
  return c.json({ id })
})

export default handle(app)

export const config: Config = {
  path: [
    '/api/admin/corrections',
    '/api/admin/corrections/status',
    '/api/admin/corrections/delete',
    '/api/admin/corrections/:id/status',
    '/api/admin/corrections/:id/reopen',
    '/api/admin/corrections/:id',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
