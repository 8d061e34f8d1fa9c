import type { Config } from '@netlify/functions'

import { createApp, handle } from './_lib/http/app.ts'
import { workQueue } from './_lib/place/work-queue.ts'
import { isWorkLikely, saveLastWrite } from './_lib/publishing/last-write.ts'

/** Netlify stops a scheduled function after 30 seconds; the last address may take 9 of them. */
const BUDGET_MS = 20_000

const app = createApp('/')

app.all('*', async (c) => {
  if (await isWorkLikely(c.env.platform)) {
    const { located, failed, isReachable } = await workQueue(c.var.db, c.env.platform, BUDGET_MS)
    // What thousands of addresses take is longer than the hours after a write, and an import from a shell notes none.
    if (located + failed > 0 || !isReachable) await saveLastWrite(c.env.platform)
  }
  return c.body(null, 204)
})

export default handle(app)

/** Nobody can call it: Netlify and the local host run it by its schedule alone. */
export const config: Config = { schedule: '* * * * *' }
