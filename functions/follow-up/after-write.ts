import { setTimeout as wait } from 'node:timers/promises'

import { createMiddleware } from 'hono/factory'

import { QUIET_SECONDS } from '#src/domain/publishing/builds.ts'

import { PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { logEvent } from '#functions/_lib/http/log.ts'
import type { Env, Platform } from '#functions/_lib/http/platform.ts'
import { announceWrite } from '#functions/live-changes/answers.ts'
import { sendQueue } from '#functions/mail/send-queue.ts'
import { dispatchBuild } from '#functions/publishing/build-hook.ts'
import { startBackgroundRun } from './background.ts'
import { noteWork } from './due-note.ts'
import { nextDue } from './work.ts'

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

/** Middleware for a visitor's call that changes pages without requesting a build. */
export const updatesLiveChanges = createMiddleware<Env>(async (c, next) => {
  const storeChanges = await announceWrite(c.env.platform)
  await next()
  c.env.waitUntil?.(storeChanges())
})

async function sendMails(platform: Platform): Promise<void> {
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
 * server. Marked as pure: the bundles of functions that do not use it then leave out the mail library.
 */
export const sendsMail = /* @__PURE__ */ createMiddleware<Env>(async (c, next) => {
  await noteWork(c.env.platform)
  await next()
  if (c.res.ok) c.env.waitUntil?.(sendMails(c.env.platform))
})
