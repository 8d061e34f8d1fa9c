import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { refreshHours } from '#db/queries/producer/compile-hours.ts'

import { createApp } from '#functions/_lib/http/app.ts'

/** Netlify stops a scheduled function after 30 seconds; the next day, or a build, continues. */
const BUDGET_MS = 20_000

export const refreshTask: Hono<Env> = createApp('/')

refreshTask.all('*', async (c) => {
  await refreshHours(c.var.db, { now: c.env.platform.now(), budgetMs: BUDGET_MS })
  return c.body(null, 204)
})
