import { createMiddleware } from 'hono/factory'

import { logEvent } from '../http/log.ts'
import type { Env, Platform } from '../http/platform.ts'
import { saveLastWrite } from '../publishing/last-write.ts'
import { sendQueue } from './send-queue.ts'

async function send(platform: Platform): Promise<void> {
  try {
    await saveLastWrite(platform)
    await platform.withDatabase((db) => sendQueue(db, platform))
  } catch (error) {
    // The schedule sends it within a minute.
    logEvent(platform, 'error', 'Mails could not be sent', error)
  }
}

/** Stands before every call that may queue a mail: it is sent behind the answer, so that nobody waits for a mail server. */
export const mailed = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.res.ok) c.env.waitUntil?.(send(c.env.platform))
})
