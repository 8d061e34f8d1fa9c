import type { Config } from '@netlify/functions'

import { findWorthConfirming } from '#db/queries/confirmations/worth-confirming.ts'
import { pageQuery } from '#src/contracts/shared/page.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'

import { handle } from './_lib/http/app.ts'
import { answerPage } from './_lib/http/page.ts'
import { validQuery } from './_lib/http/validate.ts'
import { createOperatorApp } from './_lib/operators/session.ts'

const app = createOperatorApp('/api/admin/worth-confirming')

app.get('/', validQuery(pageQuery), async (c) => {
  const now = c.env.platform.now()
  const { rows, total } = await findWorthConfirming(c.var.db, { now, ...c.req.valid('query') })
  return answerPage(c, {
    rows: rows.map(({ producer, landingPages }) => ({ ...answeredToOperator(producer, now), landingPages })),
    total,
  })
})

export default handle(app)

export const config: Config = {
  path: '/api/admin/worth-confirming',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
