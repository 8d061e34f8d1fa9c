import { randomUUID } from 'node:crypto'

import { endLease, acquireLease } from '#db/queries/follow-up/background.ts'
import { logEvent } from '#functions/_lib/http/log.ts'
import type { Env, Platform } from '#functions/_lib/http/platform.ts'
import { announceWrite } from '#functions/live-changes/answers.ts'
import { readToken, signedToken } from '#functions/_lib/signing.ts'
import { readDueNote, replaceDueNote } from './due-note.ts'

const PATH = '/.netlify/functions/work-background'
export const RUN_HEADER = 'X-Background-Run'

/** Netlify repeats a failed run after one and after two more minutes, and a run takes at most 15. */
const VALID_MS = 60 * 60_000

/** How long a dead run blocks the next one. Well above the time of one step. */
const LEASE_SECONDS = 120

/** The time of one step, after which the lease is renewed. */
const STEP_MS = 20_000

/** Netlify ends a background function after 15 minutes. */
const BUDGET_MS = 13 * 60_000

const LEAST_WAIT_MS = 1000

/**
 * The maximum number of steps in a row that do nothing, so that work that is due but cannot be done does not keep a run
 * going.
 */
const MOST_IDLE_STEPS = 3

/** A run waits for work that is due within this time. Later work is left to the next write or the hourly function. */
const PATIENCE_MS = 60_000

/**
 * A mail that is due within this time is sent by Netlify's repetition of the run, since sign-in links cannot wait an
 * hour.
 */
const REPEATED_MS = 3 * 60_000

interface Run {
  id: string
  /** Whether it includes the daily tasks. */
  isDaily: boolean
}

/** A token by which only this site can start a run. */
export const signRun = (platform: Pick<Platform, 'secret' | 'now'>, { id, isDaily }: Run): string =>
  signedToken(platform, 'background run', `${platform.now().getTime()}.${id}.${isDaily ? 'daily' : 'due'}`)

/** The run that a header requests; null if its token is forged or too old. */
export function readRun(platform: Pick<Platform, 'secret' | 'now'>, header: string | undefined): Run | null {
  const text = readToken(platform, 'background run', header ?? '')
  if (text === null) return null
  const [time = '', id = '', kind = ''] = text.split('.')
  const age = Math.abs(platform.now().getTime() - Number(time))
  return age < VALID_MS ? { id, isDaily: kind === 'daily' } : null
}

/** Asks Netlify to start the background function, which is answered at once. A platform without a note needs none. */
export async function startBackgroundRun(platform: Platform, isDaily = false): Promise<void> {
  if (platform.dueNote === null) return
  try {
    const headers = { [RUN_HEADER]: signRun(platform, { id: randomUUID(), isDaily }) }
    const answer = await fetch(new URL(PATH, platform.siteUrl), { method: 'POST', headers })
    if (!answer.ok) logEvent(platform, 'error', `A background run could not be started: ${answer.status}`)
  } catch (error) {
    // The hourly function starts one.
    logEvent(platform, 'error', 'A background run could not be started', error)
  }
}

/**
 * Works until no queue has anything due, then notes when work is next due. One run at a time: another one ends at once,
 * and a run whose time is over is continued by a new one. A daily run cannot wait for long queues: it takes over from
 * another run, which ends before its next step.
 * @throws {Error} if a mail could not be sent and is due again soon, or a daily task failed: Netlify repeats a run that
 * fails.
 */
export async function runInBackground(
  env: Env['Bindings'],
  { id, isDaily }: Run,
  budgetMs: number = BUDGET_MS,
): Promise<void> {
  const { platform } = env
  const end = performance.now() + budgetMs
  const hold = (takesOver = false): Promise<boolean> =>
    platform.withDatabase((db) => acquireLease(db, id, platform.now(), LEASE_SECONDS, takesOver))
  const finish = (): Promise<void> => platform.withDatabase((db) => endLease(db, id, platform.now()))
  if (!(await hold(isDaily))) return
  // Imported late: an hour without due work does not load it.
  const { nextDue, runTasks, workOffQueues } = await import('./work.ts')
  // Read before the work, so that the note of a write in the meantime is not overwritten.
  const { etag } = await readDueNote(platform)
  const storeChanges = await announceWrite(platform)
  const hasSucceeded = await runTasks(env, isDaily, hold)
  await storeChanges()
  let idle = 0
  for (;;) {
    if (!(await hold())) return
    const done = await workOffQueues(platform, STEP_MS)
    idle = done > 0 ? 0 : idle + 1
    if (done > 0) await storeChanges()
    const { queued, any } = await nextDue(platform)
    // Waits a moment even for work that is already due, in case this clock is ahead of the database's.
    const waitMs = queued === null ? Infinity : Math.max(queued.getTime() - platform.now().getTime(), LEAST_WAIT_MS)
    if (waitMs <= PATIENCE_MS && idle < MOST_IDLE_STEPS) {
      if (performance.now() + waitMs > end) {
        if (isDaily && !hasSucceeded) throw new Error('A daily task failed')
        await finish()
        return startBackgroundRun(platform)
      }
      await platform.wait(waitMs)
      continue
    }
    await replaceDueNote(platform, any, etag)
    if (waitMs <= REPEATED_MS) throw new Error('Mails or addresses wait for another attempt')
    if (isDaily && !hasSucceeded) throw new Error('A daily task failed')
    return finish()
  }
}
