import type { Config } from '@netlify/functions'

import { createApp, handle } from './_lib/http/app.ts'
import { isWorkLikely } from './_lib/publishing/last-write.ts'
import { dispatchBuild } from './_lib/publishing/publish.ts'

const app = createApp('/')

app.all('*', async (c) => {
  if (await isWorkLikely(c.env.platform)) await dispatchBuild(c.env.platform)
  return c.body(null, 204)
})

export default handle(app)

/** The safety net behind every write: what it could not ask for, and what failed, is asked for again. */
export const config: Config = { schedule: '* * * * *' }
