import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import { queueDigests } from './digest.ts'
import { markUnansweredReminders, remindOwners } from './remind.ts'
import { sendQueue } from './send-queue.ts'

/** Netlify stops a scheduled function after 30 seconds; who is not reached is the next day. */
const BUDGET_MS = 8000

export const dailyMailTask: Hono<Env> = createApp('/')

dailyMailTask.all('*', async (c) => {
  const { platform } = c.env
  await queueDigests(c.var.db, platform)
  await markUnansweredReminders(c.var.db, platform.now())
  await remindOwners(c.var.db, platform, BUDGET_MS)
  await sendQueue(c.var.db, platform)
  return c.body(null, 204)
})
