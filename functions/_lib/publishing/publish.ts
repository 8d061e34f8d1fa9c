import { setTimeout as wait } from 'node:timers/promises'

import { createMiddleware } from 'hono/factory'

import { QUIET_SECONDS } from '#src/domain/publishing/builds.ts'

import { PRODUCERS_TAG } from '../http/cache.ts'
import { logEvent } from '../http/log.ts'
import type { Env, Platform } from '../http/platform.ts'
import { sendDueBuild } from './build-hook.ts'
import { saveLastWrite } from './last-write.ts'

/** Beyond the quiet time, so that the clocks of function and database need not be the same. */
const SLACK_MS = 500

async function purge(platform: Platform): Promise<void> {
  try {
    await platform.purge(PRODUCERS_TAG)
  } catch (error) {
    // What the CDN keeps is old after five minutes anyway.
    logEvent(platform, 'error', 'The CDN was not purged', error)
  }
}

/** Asks the build hook, where there is one, for the build that is due, and writes into the log how that went. */
export async function dispatchBuild(platform: Platform): Promise<void> {
  const { buildHookUrl } = platform
  if (buildHookUrl === null) return
  const outcome = await platform.withDatabase((db) => sendDueBuild(db, buildHookUrl, () => platform.now()))
  if (outcome.status === 'sent') logEvent(platform, 'info', `A build was asked for: ${outcome.reason}`)
  if (outcome.status === 'failed')
    logEvent(platform, 'error', `A build could not be asked for (${outcome.reason}): ${outcome.problem}`)
}

async function dispatchWhenQuiet(platform: Platform): Promise<void> {
  try {
    await wait(QUIET_SECONDS * 1000 + SLACK_MS)
    await dispatchBuild(platform)
  } catch (error) {
    // The schedule asks again within a minute.
    logEvent(platform, 'error', 'A build could not be asked for', error)
  }
}

/**
 * Stands before every call by which an operator writes. Behind one that went well the CDN forgets what it keeps, and a
 * build is asked for once it is quiet; neither can spoil the answer.
 */
export const published = createMiddleware<Env>(async (c, next) => {
  await next()
  if (!c.res.ok) return
  const { platform, waitUntil } = c.env
  if (platform.buildHookUrl !== null) waitUntil?.(dispatchWhenQuiet(platform))
  await Promise.all([purge(platform), saveLastWrite(platform)])
})
