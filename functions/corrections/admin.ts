import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import {
  deleteCorrection,
  deleteCorrections,
  listCorrections,
  reopenCorrection,
} from '#db/queries/corrections/corrections.ts'
import {
  adminCorrectionsQuery,
  correctionDecision,
  deletedCorrections,
  manyDecisions,
} from '#src/contracts/corrections/admin-corrections.ts'
import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { MAX_IDS_BYTES } from '#src/contracts/shared/ids.ts'
import { weekAt } from '#src/domain/hours/compiled-hours.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'

import { only } from '#functions/_lib/http/app.ts'
import {
  alreadyJudged,
  judgeCorrection,
  judgeCorrections,
  lockedCorrection,
  NO_CORRECTION,
} from './judge-correction.ts'
import { requireDisplayed } from '#functions/_lib/http/if-match.ts'
import { answerPage } from '#functions/_lib/http/responses.ts'
import { sendsMail } from '#functions/mail/sends-mail.ts'
import { createOperatorApp, operatorOf } from '#functions/operators/session.ts'
import { publishesWrite } from '#functions/publishing/publish.ts'
import { validBody, validId, validQuery } from '#functions/_lib/http/validate.ts'

export const correctionAdminRoutes: Hono<Env> = createOperatorApp('/api/admin/corrections')

correctionAdminRoutes.get('/', validQuery(adminCorrectionsQuery), async (c) => {
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

correctionAdminRoutes.put('/status', publishesWrite, sendsMail, validBody(manyDecisions, MAX_IDS_BYTES), async (c) => {
  const { decisions } = c.req.valid('json')
  const ids = decisions.map(({ id }) => id)
  await c.var.db.transaction().execute((trx) => requireDisplayed(c, trx, 'correctionRequests', ids))
  return c.json(await judgeCorrections(c.var.db, c.env.platform, decisions, operatorOf(c).id))
})

correctionAdminRoutes.post('/delete', publishesWrite, validBody(deletedCorrections, MAX_IDS_BYTES), async (c) =>
  c.json({ deleted: await deleteCorrections(c.var.db, c.req.valid('json').ids) }),
)

correctionAdminRoutes.all('/status', only('PUT'))
correctionAdminRoutes.all('/delete', only('POST'))

correctionAdminRoutes.put('/:id/reopen', publishesWrite, validId(NO_CORRECTION), async (c) => {
  const { id } = c.req.valid('param')
  await c.var.db.transaction().execute(async (trx) => {
    await lockedCorrection(trx, id)
    await reopenCorrection(trx, id)
  })
  return c.json({ id, status: 'pending' })
})

correctionAdminRoutes.put(
  '/:id/status',
  publishesWrite,
  sendsMail,
  validId(NO_CORRECTION),
  validBody(correctionDecision),
  async (c) => {
    const { id } = c.req.valid('param')
    const decision = c.req.valid('json')
    const judgement = { ...decision, operatorId: operatorOf(c).id }
    await c.var.db.transaction().execute(async (trx) => {
      await requireDisplayed(c, trx, 'correctionRequests', [id])
      await judgeCorrection(trx, c.env.platform, id, judgement)
    })
    return c.json({ id, status: decision.status })
  },
)

correctionAdminRoutes.delete('/:id', publishesWrite, validId(NO_CORRECTION), async (c) => {
  const { id } = c.req.valid('param')
  await c.var.db.transaction().execute(async (trx) => {
    const correction = await lockedCorrection(trx, id)
    if (correction.status !== 'pending') throw alreadyJudged(correction)
    await deleteCorrection(trx, id)
  })
  return c.json({ id })
})
