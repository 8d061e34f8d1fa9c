import { setTimeout as wait } from 'node:timers/promises'

import { purgeCache } from '@netlify/functions'
import type { Context } from 'hono'

import { QUIET_SECONDS } from '#src/domain/publishing/builds.ts'
import { readEnvironment } from '#src/config/environment.ts'

import type { Env } from '../http/app.ts'
import { sendDueBuild } from './build-hook.ts'
import { PRODUCERS_TAG } from '../http/cache.ts'
import { withDatabase } from '../http/database.ts'
import { rememberWrite } from './last-write.ts'
import { logEvent } from '../http/log.ts'

let hostBuilds = false

/** The local host builds by itself, whatever hook the environment names. */
export function useOwnBuilds(own: boolean): void {
  hostBuilds = own
}

const buildHook = (): string | null => (hostBuilds ? null : readEnvironment(process.env).buildHookUrl)

/** Beyond the quiet time, so that the clocks of function and database need not be the same. */
const SLACK_MS = 500

/** Netlify gives a deployed function the right to purge in this variable: elsewhere there is no CDN. */
const hasCdn = (): boolean => Boolean(process.env['NETLIFY_PURGE_API_TOKEN'])

async function purge(): Promise<void> {
  if (!hasCdn()) return
  try {
    await purgeCache({ tags: [PRODUCERS_TAG] })
  } catch (error) {
    // What the CDN keeps is old after five minutes anyway.
    logEvent('error', 'The CDN was not purged', error)
  }
}

/** Asks the build hook for the build that is due, and tells the log how that went. Without a hook the local host builds. */
export async function dispatchBuild(): Promise<void> {
  const hook = buildHook()
  if (hook === null) return
  const outcome = await withDatabase((db) => sendDueBuild(db, hook))
  if (outcome.status === 'sent') logEvent('info', `A build was asked for: ${outcome.reason}`)
  if (outcome.status === 'failed')
    logEvent('error', `A build could not be asked for (${outcome.reason}): ${outcome.problem}`)
}

async function dispatchWhenQuiet(): Promise<void> {
  try {
    await wait(QUIET_SECONDS * 1000 + SLACK_MS)
    await dispatchBuild()
  } catch (error) {
    // The schedule asks again within a minute.
    logEvent('error', 'A build could not be asked for', error)
  }
}

/** Behind an operator's write: the CDN forgets what it keeps, and a build is asked for once it is quiet. Neither can spoil the answer. */
export async function publish({ env: { waitUntil } }: Context<Env>): Promise<void> {
  if (buildHook() !== null) waitUntil?.(dispatchWhenQuiet())
  await Promise.all([purge(), rememberWrite()])
}
