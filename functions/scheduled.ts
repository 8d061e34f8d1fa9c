import type { Config } from '@netlify/functions'

import { createPlainApp, handle } from './_lib/http/app.ts'
import { startBackgroundRun } from './follow-up/background.ts'
import { readDueNote } from './follow-up/due-note.ts'

/** In this hour of UTC, when people in Denmark get up, everything is done that is done once a day. */
const DAILY_HOUR = 5

/** For a host of one's own, which has a process of its own and no limit of 30 seconds. */
const BUDGET_MS = 40_000

const app = createPlainApp()

/**
 * On Netlify the note decides whether there is anything to do, so that an hour without work asks no database; the
 * background function does it. A host of one's own keeps no note and does it here: what is due every minute
 * (`?between`), at its start everything (`?all`).
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

/** Nobody can call it: Netlify and the local host run it by its schedule alone. */
export const config: Config = { schedule: '@hourly' }
