import type { Config } from '@netlify/functions'

import { CHECK_HOURS, hoursCheck } from '#src/contracts/hours/check-hours.ts'
import { checkExpression } from '#src/domain/hours/evaluation/check-expression.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'

import { handle } from './_lib/http/app.ts'
import { validBody } from './_lib/http/validate.ts'
import { createOperatorApp } from './_lib/operators/session.ts'

const app = createOperatorApp('/api/admin/hours')

app.post('/check', validBody(hoursCheck), (c) => {
  const today = dateOf(localMoment(c.env.platform.now()).day)
  return c.json(checkExpression(c.req.valid('json').expression, today))
})

export default handle(app)

export const config: Config = { path: CHECK_HOURS }
