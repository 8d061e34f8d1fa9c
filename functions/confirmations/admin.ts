import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { confirmAsOperator, findWorthConfirming } from '#db/queries/confirmations/confirmations.ts'
import { confirmation } from '#src/contracts/confirmations/worth-confirming.ts'
import { pageQuery } from '#src/contracts/shared/page.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { answerPage } from '#functions/_lib/http/responses.ts'
import { validBody, validQuery } from '#functions/_lib/http/validate.ts'
import { operatorByHandler, operatorOnly, readAsOperator } from '#functions/operators/session.ts'
import { answerConflict, answerToOperator, producerId, unknownToOperator } from '#functions/producer/answers.ts'
import { publishesWrite } from '#functions/follow-up/after-write.ts'

export const confirmationAdminRoutes: Hono<Env> = createApp('/api/admin/worth-confirming')

confirmationAdminRoutes.get('/', operatorByHandler, validQuery(pageQuery), async (c) => {
  const now = c.env.platform.now()
  const { rows, total } = await findWorthConfirming(c.var.db, { now, ...c.req.valid('query') }, readAsOperator(c))
  return answerPage(c, {
    rows: rows.map(({ producer, ...more }) => ({ ...answeredToOperator(producer, now), ...more })),
    total,
  })
})

confirmationAdminRoutes.use(operatorOnly)

const CHANGED_SINCE = {
  da: 'Butikken er ændret, siden du så den. Se den igennem igen.',
  en: 'This producer has changed since you saw it. Look at it again.',
}

confirmationAdminRoutes.post('/:id', publishesWrite, producerId, validBody(confirmation), async (c) => {
  const { id } = c.req.valid('param')
  const { basedOn } = c.req.valid('json')
  const outcome = await c.var.db.transaction().execute((trx) => confirmAsOperator(trx, id, basedOn))
  if (outcome.status === 'missing') throw unknownToOperator()
  if (outcome.status === 'conflict') return answerConflict(c, CHANGED_SINCE, outcome.producer)
  return answerToOperator(c, outcome.producer)
})
