import type { Config } from '@netlify/functions'

import { createPlainApp, handle } from './_lib/http/app.ts'
import { startBackgroundRun } from './follow-up/background.ts'
import { readDueNote } from './follow-up/due-note.ts'

/** The hour of the daily tasks, in UTC: early morning in Denmark. */
const DAILY_HOUR = 5

/** For a self-hosted site, which has no limit of 30 seconds. */
const BUDGET_MS = 40_000

const app = createPlainApp()

/**
 * On Netlify a note records whether there is work, so that an idle hour does not wake the database, and the background
 * function does the work. A self-hosted site has no note and works here: due work every minute (`?between`), and
 * everything at its start (`?all`).
 */
app.all('*', async (c) => {
  const { platform } = c.env
  const isBetween = c.req.query('between') !== undefined
  const isDaily = !isBetween && (c.req.query('all') !== undefined || platform.now().getUTCHours() === DAILY_HOUR)
  if (platform.dueNote !== null) {
    if (isDaily || (await readDueNote(platform)).isDue) await startBackgroundRun(platform, isDaily)
    return c.body(null, 204)
  }
  const { runTasks, workOffQueues } = await import('./follow-up/work.ts')
  const hasSucceeded = isBetween || (await runTasks(c.env, isDaily))
  await workOffQueues(platform, BUDGET_MS)
  return c.body(null, hasSucceeded ? 204 : 500)
})

export default handle(app, import.meta.url)

/** Not reachable by URL: Netlify and the local host only run it on its schedule. */
export const config: Config = { schedule: '@hourly' }
