import { findNextDue } from '#db/queries/follow-up/background.ts'
import type { NextDue } from '#db/queries/follow-up/background.ts'
import { logEvent } from '#functions/_lib/http/log.ts'
import type { Env, Platform } from '#functions/_lib/http/platform.ts'
import { sendQueue } from '#functions/mail/send-queue.ts'
import { workQueue } from '#functions/place/work-queue.ts'
import { dispatchBuild } from '#functions/publishing/build-hook.ts'
import { OPENSTREETMAP } from '#functions/sources/osm/openstreetmap.ts'
import { SMILEYS } from '#src/domain/smileys/smileys.ts'

/** When work is next due on this platform. */
export function nextDue(platform: Platform): Promise<NextDue> {
  const { overpassUrl, smileyUrl, buildHookUrl, mail } = platform
  const buildsAMonth = buildHookUrl === null ? null : platform.buildsAMonth
  const sources = [...(overpassUrl === null ? [] : [OPENSTREETMAP]), ...(smileyUrl === null ? [] : [SMILEYS])]
  return platform.withDatabase((db) =>
    findNextDue(db, platform.now(), { sources, buildsAMonth, sendsMail: mail !== null }),
  )
}

/**
 * Requests the due build, sends mails and geocodes addresses until nothing is due or the time is over. Returns the
 * numbers of processed mails and addresses. `budgetMs` is for the addresses; mails have their own budget. Each step is
 * stored separately, so that a killed run loses and repeats nothing.
 */
export async function workOffQueues(platform: Platform, budgetMs: number): Promise<number> {
  await dispatchBuild(platform)
  return platform.withDatabase(async (db) => {
    const mails = await sendQueue(db, platform)
    const { located, failed } = await workQueue(db, platform, budgetMs)
    if (located + failed > 0) logEvent(platform, 'info', `Addresses looked up: ${located} found, ${failed} not`)
    return mails.sent + mails.failed + located + failed
  })
}

/** Scheduled tasks. Each is an app that logs its result and checks in its own table whether it is due. */
const sourceTasks = [
  async () => (await import('#functions/smileys/sync.ts')).smileyTask,
  async () => (await import('#functions/sources/sync.ts')).sourceTask,
]
const dailyTasks = [
  async () => (await import('#functions/retention/clean-up.ts')).cleanUpTask,
  async () => (await import('#functions/presses/routes.ts')).addUpPressesTask,
  async () => (await import('#functions/mail/daily.ts')).dailyMailTask,
  async () => (await import('#functions/hours/routes.ts')).refreshTask,
]

/**
 * Reads the sources that are due, and runs the daily tasks if `isDaily`. Before each, `hold` renews the run's lease; the
 * rest is left if another run has it. False if a task failed.
 */
export async function runTasks(
  env: Env['Bindings'],
  isDaily: boolean,
  hold: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  const statuses: number[] = []
  for (const load of [...(isDaily ? dailyTasks : []), ...sourceTasks]) {
    if (!(await hold())) break
    const task = await load()
    const { status } = await task.fetch(new Request('http://localhost/', { method: 'POST' }), env)
    statuses.push(status)
  }
  return statuses.every((status) => status < 400)
}
