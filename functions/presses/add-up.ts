import type { Hono } from 'hono'

import { addDayOfPresses, deleteOldPresses } from '#db/queries/presses/presses.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { countPresses } from '#src/domain/presses/presses.ts'

export const addUpPressesTask: Hono<Env> = createApp('/')

/**
 * Adds the collected presses of past days to the counts of their months. A day is added once: if the run dies before the
 * presses are removed, the next one finds the day in the counts and only removes them.
 */
addUpPressesTask.all('*', async (c) => {
  const { presses: store, now } = c.env.platform
  const today = dateOf(localMoment(now()).day)
  const past = ((await store?.list()) ?? []).filter(({ day }) => day < today)
  const days = Map.groupBy(past, ({ day }) => day)
  for (const [day, presses] of [...days].toSorted(([one], [other]) => one.localeCompare(other))) {
    await addDayOfPresses(c.var.db, day, countPresses(presses))
    await store?.remove(presses.map(({ key }) => key))
  }
  await deleteOldPresses(c.var.db, today)
  return c.body(null, 204)
})
