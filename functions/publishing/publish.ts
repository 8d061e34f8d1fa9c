import { setTimeout as wait } from 'node:timers/promises'

import { createMiddleware } from 'hono/factory'

import { QUIET_SECONDS } from '#src/domain/publishing/builds.ts'

import { PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { logEvent } from '#functions/_lib/http/log.ts'
import type { Env, Platform } from '#functions/_lib/http/platform.ts'
import { dispatchBuild } from './build-hook.ts'
import { startBackgroundRun } from '#functions/follow-up/background.ts'
import { noteWork } from '#functions/follow-up/due-note.ts'
import { nextDue } from '#functions/follow-up/work.ts'
import { announceWrite } from '#functions/live-changes/answers.ts'

/** Added to the quiet time to tolerate different clocks of function and database. */
const SLACK_MS = 500

async function purge(platform: Platform): Promise<void> {
  try {
    await platform.purge(PRODUCERS_TAG)
  } catch (error) {
    // Cached responses expire after five minutes anyway.
    logEvent(platform, 'error', 'The CDN was not purged', error)
  }
}

/** The work after a write: a build after the quiet time, and queues that may take longer than this function can. */
async function followWrite(platform: Platform): Promise<void> {
  try {
    if (platform.buildHookUrl !== null) {
      await wait(QUIET_SECONDS * 1000 + SLACK_MS)
      await dispatchBuild(platform)
    }
    if (platform.dueNote === null) return
    const { queued, any } = await nextDue(platform)
    if (any !== null && any <= platform.now()) await noteWork(platform)
    if (queued !== null && queued <= platform.now()) await startBackgroundRun(platform)
  } catch (error) {
    // The hourly function does it.
    logEvent(platform, 'error', 'What follows a write could not be done', error)
  }
}

/**
 * Middleware for operators' writes. After a successful one it purges the CDN, updates the live changes and requests a
 * build after the quiet time. Its failures do not affect the response.
 * @example
 * routes.delete('/:id', publishesWrite, validId(NO_REVIEW), (c) => remove(c))
 */
export const publishesWrite = createMiddleware<Env>(async (c, next) => {
  const { platform, waitUntil } = c.env
  const [storeChanges] = await Promise.all([announceWrite(platform), noteWork(platform)])
  await next()
  if (c.res.ok || platform.changesStore !== null) waitUntil?.(storeChanges())
  if (!c.res.ok) return
  if (platform.buildHookUrl !== null || platform.dueNote !== null) waitUntil?.(followWrite(platform))
  await purge(platform)
})
