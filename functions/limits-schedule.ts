import type { Config } from '@netlify/functions'

import { forgetVisitors } from '#db/queries/confirmations/confirmations.ts'
import { eraseOldPersonalData, forgetSubmissionKeys, deleteExpired } from '#db/queries/limits/retention.ts'
import { eraseOldMails } from '#db/queries/mail/retention.ts'
import { forgetOldClaims } from '#db/queries/owners/claims.ts'
import { deleteEndedNotices } from '#db/queries/owners/notices.ts'
import { forgetOldOwners } from '#db/queries/owners/owners.ts'
import { forgetDeleted } from '#db/queries/standing/standing.ts'
import { deleteExpiredSessions } from '#db/queries/operators/sessions.ts'

import { createApp, handle } from './_lib/http/app.ts'
import { todayOf } from './_lib/owners/shop-answer.ts'
import { removeUnrecordedFiles, removeUnusedPictures } from './_lib/pictures/remove-unused.ts'

const app = createApp('/')

app.all('*', async (c) => {
  await eraseOldPersonalData(c.var.db)
  await forgetSubmissionKeys(c.var.db)
  await forgetVisitors(c.var.db)
  await deleteExpired(c.var.db)
  await eraseOldMails(c.var.db)
  await forgetDeleted(c.var.db)
  const { platform } = c.env
  await forgetOldClaims(c.var.db)
  await forgetOldOwners(c.var.db, platform.now())
  await deleteEndedNotices(c.var.db, todayOf(c))
  const time = platform.now().toISOString()
  for (const operatorId of await deleteExpiredSessions(c.var.db, platform.now()))
    platform.log({ time, level: 'info', event: 'session-expired', operatorId })
  await removeUnusedPictures(c.var.db, platform.images)
  await removeUnrecordedFiles(c.var.db, platform.images)
  return c.body(null, 204)
})

export default handle(app)

/** Nobody can call it: Netlify and the local host run it by its schedule alone. */
export const config: Config = { schedule: '@daily' }
