import type { Config } from '@netlify/functions'

import { createApp, handle } from './_lib/http/app.ts'
import { sendQueue } from './_lib/mail/send-queue.ts'
import { isWorkLikely, saveLastWrite } from './_lib/publishing/last-write.ts'

const app = createApp('/')

app.all('*', async (c) => {
  const { platform } = c.env
  if (await isWorkLikely(platform)) {
    const { sent, failed } = await sendQueue(c.var.db, platform)
    // What failed is tried again within the hours that follow.
    if (sent + failed > 0) await saveLastWrite(platform)
  }
  return c.body(null, 204)
})

export default handle(app)

/** Nobody can call it: Netlify and the local host run it by its schedule alone. */
export const config: Config = { schedule: '* * * * *' }
