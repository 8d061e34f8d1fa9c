import { createMiddleware } from 'hono/factory'

import { logEvent } from '#functions/_lib/http/log.ts'
import type { Env, Platform } from '#functions/_lib/http/platform.ts'
import { startBackgroundRun } from '#functions/follow-up/background.ts'
import { noteWork } from '#functions/follow-up/due-note.ts'
import { sendQueue } from './send-queue.ts'

async function send(platform: Platform): Promise<void> {
  try {
    const { failed } = await platform.withDatabase((db) => sendQueue(db, platform))
    if (failed === 0) return
    await noteWork(platform)
    await startBackgroundRun(platform)
  } catch (error) {
    // The hourly function sends them.
    logEvent(platform, 'error', 'Mails could not be sent', error)
  }
}

/**
 * Middleware for calls that may queue a mail: sends it behind the response, so that the caller does not wait for a mail
 * server.
 */
export const sendsMail = createMiddleware<Env>(async (c, next) => {
  await noteWork(c.env.platform)
  await next()
  if (c.res.ok) c.env.waitUntil?.(send(c.env.platform))
})
