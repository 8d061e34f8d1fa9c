import type { Config } from '@netlify/functions'

import { createApp, handle } from './_lib/http/app.ts'
import { logEvent } from './_lib/http/log.ts'
import { saveLastWrite } from './_lib/publishing/last-write.ts'
import { smileyLine } from './_lib/smileys/report.ts'
import { syncSmileysWhenDue } from './_lib/smileys/sync.ts'
import { SourceUnreachable } from './_lib/sources/ask-server.ts'
import { BadAnswer } from './_lib/sources/source.ts'

/** Netlify stops a scheduled function after 30 seconds, of which reading takes some. */
const ASK_MS = 16_000

const app = createApp('/')

app.all('*', async (c) => {
  const { platform } = c.env
  try {
    const report = await syncSmileysWhenDue(c.var.db, platform, platform.now(), ASK_MS)
    if (report !== null) {
      logEvent(platform, 'info', `The food authority's register was read: ${smileyLine(report)}`)
      await saveLastWrite(platform)
    }
  } catch (error) {
    if (!(error instanceof SourceUnreachable || error instanceof BadAnswer)) throw error
    // It is asked again later.
    logEvent(platform, 'error', "The food authority's register could not be read", error)
  }
  return c.body(null, 204)
})

export default handle(app)

/** Nobody can call it: Netlify and the local host run it by its schedule alone. */
export const config: Config = { schedule: '@hourly' }
