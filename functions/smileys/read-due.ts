import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import { logEvent } from '#functions/_lib/http/log.ts'
import { smileyLine } from './report.ts'
import { syncSmileysWhenDue } from './sync.ts'
import { SourceUnreachable } from '#functions/sources/ask-server.ts'
import { BadAnswer } from '#functions/sources/source.ts'

/** Netlify stops a scheduled function after 30 seconds, of which reading takes some. */
const ASK_MS = 16_000

export const smileyTask: Hono<Env> = createApp('/')

smileyTask.all('*', async (c) => {
  const { platform } = c.env
  try {
    const report = await syncSmileysWhenDue(c.var.db, platform, platform.now(), ASK_MS)
    if (report !== null) {
      logEvent(platform, 'info', `The food authority's register was read: ${smileyLine(report)}`)
    }
  } catch (error) {
    if (!(error instanceof SourceUnreachable || error instanceof BadAnswer)) throw error
    // It is asked again later.
    logEvent(platform, 'error', "The food authority's register could not be read", error)
  }
  return c.body(null, 204)
})
