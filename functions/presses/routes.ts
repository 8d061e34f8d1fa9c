import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'

import { addDayOfPresses, addPress, deleteOldPresses } from '#db/queries/presses/presses.ts'
import { createApp, createCallApp, database } from '#functions/_lib/http/app.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { validBody } from '#functions/_lib/http/validate.ts'
import { limited } from '#functions/_lib/limits/rate-limit.ts'
import { pressBody } from '#src/contracts/visits/visits.ts'
import { dateOf, localMoment, MINUTE } from '#src/domain/hours/local-time.ts'
import { countPresses, isProgram, PRESSES_PATH } from '#src/domain/presses/presses.ts'

export const pressRoutes: Hono<Env> = createCallApp(PRESSES_PATH)

/** Presses that one instance of the function stores a minute. Visitors make fewer; the rest of a flood is dropped. */
const MOST_A_MINUTE = 300

let minute = 0
let stored = 0

/** Whether this instance may store another press in this minute. */
function mayStore(now: Date): boolean {
  const current = Math.floor(now.getTime() / MINUTE)
  if (current !== minute) [minute, stored] = [current, 0]
  stored += 1
  return stored <= MOST_A_MINUTE
}

const todayOf = (c: Context<Env>): string => dateOf(localMoment(c.env.platform.now()).day)

const ignorePrograms = createMiddleware<Env>(async (c, next) =>
  isProgram(c.req.header('User-Agent') ?? 'bot') ? c.body(null, 204) : next(),
)

const inStore = createMiddleware<Env, string, { out: { json: { segment: string; kind: 'directions' | 'calls' } } }>(
  async (c, next) => {
    const { presses, now } = c.env.platform
    if (presses === null) return next()
    if (mayStore(now())) await presses.add({ ...c.req.valid('json'), day: todayOf(c) })
    return c.body(null, 204)
  },
)

/**
 * Counts a press on a shop's directions or number. Nothing about the visitor is stored: no address, no cookie, no time
 * but the day.
 */
pressRoutes.post('/', ignorePrograms, validBody(pressBody), inStore, database, limited('press'), async (c) => {
  await addPress(c.var.db, c.req.valid('json'), todayOf(c))
  return c.body(null, 204)
})

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
