import type { Hono } from 'hono'

import { refreshHours } from '#db/queries/producer/compile-hours.ts'
import { findVerifiedProducer } from '#db/queries/producer/producers.ts'
import { createApp, only } from '#functions/_lib/http/app.ts'
import { languageOf, unknownProducer } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { cached, PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { validQuery } from '#functions/_lib/http/validate.ts'
import { operatorOnly } from '#functions/operators/session.ts'
import { hoursQuery, openingsQuery } from '#src/contracts/hours/openings.ts'
import type { OpeningsAnswer, ReadHoursAnswer } from '#src/contracts/hours/openings.ts'
import { weekAt } from '#src/domain/hours/compiled-hours.ts'
import { calendarAt, compileHours } from '#src/domain/hours/evaluation/compile.ts'
import { openingsOf } from '#src/domain/hours/evaluation/evaluate.ts'
import { readExpression, hoursWarnings } from '#src/domain/hours/evaluation/read-expression.ts'
import { PREVIEW_DAYS } from '#src/domain/hours/form/draft.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'

export const hoursRoutes: Hono<Env> = createApp('/api')

const openingsKeys = Object.keys(openingsQuery.shape)
hoursRoutes.get(
  '/producers/:slug/openings',
  cached(PRODUCERS_TAG, openingsKeys),
  validQuery(openingsQuery),
  async (c) => {
    const { from = dateOf(localMoment(c.env.platform.now()).day), days } = c.req.valid('query')
    const producer = await findVerifiedProducer(c.var.db, c.req.param('slug'))
    if (producer === undefined) throw unknownProducer()
    const { openingHours: expression, hours } = producer
    return c.json({ days: openingsOf({ expression, timeline: hours.timeline }, from, days) } satisfies OpeningsAnswer)
  },
)
hoursRoutes.all('/producers/:slug/openings', only('GET'))

hoursRoutes.get('/admin/hours', operatorOnly, validQuery(hoursQuery), (c) => {
  const read = readExpression(c.req.valid('query').hours)
  const hours = read.expression
  const now = c.env.platform.now()
  const today = dateOf(localMoment(now).day)
  const compiled = compileHours(hours, calendarAt(today))
  return c.json({
    hours,
    isNote: read.kind === 'note',
    warnings: hoursWarnings(read, languageOf(c)),
    openingHours: weekAt(compiled, now),
    hoursModel: compiled.model,
    hoursSentences: compiled.sentences,
    days: openingsOf({ expression: hours, timeline: compiled.timeline }, today, PREVIEW_DAYS),
  } satisfies ReadHoursAnswer)
})
hoursRoutes.all('/admin/hours', only('GET'))

/** Netlify stops a scheduled function after 30 seconds; the next day, or a build, continues. */
const BUDGET_MS = 20_000

export const refreshTask: Hono<Env> = createApp('/')

refreshTask.all('*', async (c) => {
  await refreshHours(c.var.db, { now: c.env.platform.now(), budgetMs: BUDGET_MS })
  return c.body(null, 204)
})
