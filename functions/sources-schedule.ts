import type { Config } from '@netlify/functions'

import { createApp, handle } from './_lib/http/app.ts'
import { logEvent } from './_lib/http/log.ts'
import { saveLastWrite } from './_lib/publishing/last-write.ts'
import { SourceUnreachable } from './_lib/sources/ask-server.ts'
import { readQuery } from './_lib/sources/osm/openstreetmap.ts'
import { BadAnswer } from './_lib/sources/source.ts'
import { reportLine } from './_lib/sources/report.ts'
import { syncWhenDue } from './_lib/sources/sync.ts'

/** Netlify stops a scheduled function after 30 seconds: an answer that was slow is merged an hour later. */
const BUDGET = { askMs: 22_000, mergeBeforeMs: 14_000 }

const query = () => readQuery(new URL('./_lib/sources/osm/farm-shops.overpassql', import.meta.url))

const app = createApp('/')

app.all('*', async (c) => {
  const { platform } = c.env
  try {
    const report = await syncWhenDue(c.var.db, platform, query, platform.now(), BUDGET)
    if (report !== null) {
      logEvent(platform, 'info', `OpenStreetMap was read: ${reportLine(report)}`)
      await saveLastWrite(platform)
    }
  } catch (error) {
    if (!(error instanceof SourceUnreachable || error instanceof BadAnswer)) throw error
    // The last good answer is kept, and the source asked again later.
    logEvent(platform, 'error', 'OpenStreetMap could not be read', error)
  }
  return c.body(null, 204)
})

export default handle(app)

/** Nobody can call it: Netlify and the local host run it by its schedule alone. */
export const config: Config = { schedule: '@hourly' }
