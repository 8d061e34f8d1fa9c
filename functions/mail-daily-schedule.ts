import type { Config } from '@netlify/functions'

import { createApp, handle } from './_lib/http/app.ts'
import { queueDigests } from './_lib/mail/digest.ts'
import { noteUnansweredReminders, remindOwners } from './_lib/mail/remind.ts'
import { sendQueue } from './_lib/mail/send-queue.ts'
import { saveLastWrite } from './_lib/publishing/last-write.ts'

/** Netlify stops a scheduled function after 30 seconds; who is not reached is the next day. */
const BUDGET_MS = 8000

const app = createApp('/')

app.all('*', async (c) => {
  const { platform } = c.env
  await queueDigests(c.var.db, platform)
  await noteUnansweredReminders(c.var.db, platform.now())
  await remindOwners(c.var.db, platform, BUDGET_MS)
  await saveLastWrite(platform)
  await sendQueue(c.var.db, platform)
  return c.body(null, 204)
})

export default handle(app)

/** Nobody can call it: Netlify and the local host run it by its schedule alone, when people in Denmark get up. */
export const config: Config = { schedule: '0 5 * * *' }
