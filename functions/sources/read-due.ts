import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import { logEvent } from '#functions/_lib/http/log.ts'
import { SourceUnreachable } from './ask-server.ts'
import { readQuery } from './osm/openstreetmap.ts'
import { BadAnswer } from './source.ts'
import { reportLine } from './report.ts'
import { syncWhenDue } from './sync.ts'

/** Netlify stops a scheduled function after 30 seconds: an answer that was slow is merged an hour later. */
const BUDGET = { askMs: 22_000, mergeBeforeMs: 14_000 }

export const sourceTask: Hono<Env> = createApp('/')

sourceTask.all('*', async (c) => {
  const { platform } = c.env
  try {
    const query = () => readQuery(new URL('functions/sources/osm/farm-shops.overpassql', c.env.root))
    const report = await syncWhenDue(c.var.db, platform, query, platform.now(), BUDGET)
    if (report !== null) {
      logEvent(platform, 'info', `OpenStreetMap was read: ${reportLine(report)}`)
    }
  } catch (error) {
    if (!(error instanceof SourceUnreachable || error instanceof BadAnswer)) throw error
    // The last good answer is kept, and the source asked again later.
    logEvent(platform, 'error', 'OpenStreetMap could not be read', error)
  }
  return c.body(null, 204)
})
