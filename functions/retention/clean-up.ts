import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { eraseVisitors } from '#db/queries/confirmations/confirmations.ts'
import { eraseOldPersonalData, eraseSubmissionKeys, deleteExpired } from '#db/queries/limits/retention.ts'
import { eraseOldMails } from '#db/queries/mail/queue.ts'
import { deleteOldClaims } from '#db/queries/owners/claims.ts'
import { deleteEndedNotices } from '#db/queries/owners/notices.ts'
import { endOldOwners } from '#db/queries/owners/owners.ts'
import { purgeDeleted } from '#db/queries/standing/standing.ts'
import { deleteExpiredSessions } from '#db/queries/operators/sessions.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { todayOf } from '#functions/owners/shop-answer.ts'
import { removeUnrecordedFiles, removeUnusedPictures } from '#functions/pictures/remove-unused.ts'

export const cleanUpTask: Hono<Env> = createApp('/')

cleanUpTask.all('*', async (c) => {
  await eraseOldPersonalData(c.var.db)
  await eraseSubmissionKeys(c.var.db)
  await eraseVisitors(c.var.db)
  await deleteExpired(c.var.db)
  await eraseOldMails(c.var.db)
  await purgeDeleted(c.var.db)
  const { platform } = c.env
  await deleteOldClaims(c.var.db)
  await endOldOwners(c.var.db, platform.now())
  await deleteEndedNotices(c.var.db, todayOf(c))
  const time = platform.now().toISOString()
  for (const operatorId of await deleteExpiredSessions(c.var.db, platform.now()))
    platform.log({ time, level: 'info', event: 'session-expired', operatorId })
  await removeUnusedPictures(c.var.db, platform.images)
  await removeUnrecordedFiles(c.var.db, platform.images)
  return c.body(null, 204)
})
