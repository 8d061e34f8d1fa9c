import { randomUUID } from 'node:crypto'

import { createMiddleware } from 'hono/factory'

import { logEvent } from '#functions/_lib/http/log.ts'
import type { Env, Platform } from '#functions/_lib/http/platform.ts'
import { findAnswers } from './answers.ts'

/** The tag of `GET /api/changes` in the CDN. */
export const CHANGES_TAG = 'changes'

/** Netlify allows two purges of a tag in five seconds. The second one drops what was cached while the first was under way. */
const SECOND_PURGE_MS = 5000

/** Runs work that may fail without harm: answers are also computed from the database. */
async function attempt(platform: Platform, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Only Netlify has blobs.
    if (error instanceof Error && error.name === 'MissingBlobsEnvironmentError') return
    logEvent(platform, 'error', 'The stored changes could not be kept up to date', error)
  }
}

/**
 * Announces a write before its commit. Returns a function that stores the changes after it, to be run behind the
 * response.
 */
export async function announceWrite(platform: Platform): Promise<() => Promise<void>> {
  const { changesStore } = platform
  const writeId = randomUUID()
  await attempt(platform, async () => changesStore?.announce(writeId, platform.now()))
  const compute = () => platform.withDatabase((db) => findAnswers(db, platform.now()))
  return async () => {
    // Without a store, too many changes still have to request a build.
    if (changesStore === null) {
      if (platform.buildHookUrl !== null) await attempt(platform, compute)
      return
    }
    await attempt(platform, () => changesStore.replace(writeId, () => platform.now(), compute))
    await attempt(platform, () => platform.purge(CHANGES_TAG))
    await platform.wait(SECOND_PURGE_MS)
    await attempt(platform, () => platform.purge(CHANGES_TAG))
  }
}

/** Middleware for a visitor's call that changes pages without requesting a build. */
export const updatesLiveChanges = createMiddleware<Env>(async (c, next) => {
  const storeChanges = await announceWrite(c.env.platform)
  await next()
  c.env.waitUntil?.(storeChanges())
})
