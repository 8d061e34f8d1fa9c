import type { Config } from '@netlify/functions'

import { refreshHours } from '#db/queries/producer/compile-hours.ts'

import { createApp, handle } from './_lib/http/app.ts'

/** Netlify stops a scheduled function after 30 seconds; what is left is done the next day, or by a build. */
const BUDGET_MS = 20_000

const app = createApp('/')

app.all('*', async (c) => {
  await refreshHours(c.var.db, { now: c.env.platform.now(), budgetMs: BUDGET_MS })
  return c.body(null, 204)
})

export default handle(app)

/** Nobody can call it: Netlify and the local host run it by its schedule alone. */
export const config: Config = { schedule: '@daily' }
