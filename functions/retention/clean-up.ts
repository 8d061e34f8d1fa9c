import type { Hono } from 'hono'

import type { Database } from '#db/database.ts'
import { deleteExpired, eraseOldPersonalData, eraseSubmissionKeys } from '#db/queries/limits/submissions.ts'
import { eraseOldMails } from '#db/queries/mail/queue.ts'
import { deleteExpiredSessions } from '#db/queries/operators/operators.ts'
import { deleteOldClaims } from '#db/queries/owners/claims.ts'
import { deleteEndedNotices } from '#db/queries/owners/notices.ts'
import { deleteExpiredLinks } from '#db/queries/owners/links.ts'
import { endOldOwners } from '#db/queries/owners/owners.ts'
import { deleteUnusedPictures, listPictures, waitForPictures } from '#db/queries/pictures/pictures.ts'
import { purgeDeleted } from '#db/queries/standing/standing.ts'
import { deleteOldAnswers } from '#db/queries/visits/answers.ts'
import { eraseVisitors, releaseHeldReports } from '#db/queries/visits/visits.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { removeErasedMails } from '#functions/mail/mailer.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { filesAt } from '#src/domain/pictures/pictures.ts'

import type { ImageStore } from '../pictures/blob-store.ts'

/** Removes pictures that nothing uses. If one file cannot be removed, all are retried the next time. */
async function removeUnusedPictures(db: Database, images: ImageStore): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const files = (await deleteUnusedPictures(trx)).flatMap(filesAt)
    await Promise.all(files.map((file) => images.remove(file)))
  })
}

/** The names of files without a recorded picture, from unfinished uploads. */
async function listUnrecordedFiles(db: Database, images: ImageStore): Promise<string[]> {
  const stored = await images.list()
  const recorded = new Set((await listPictures(db)).flatMap(filesAt))
  return stored.filter((file) => !recorded.has(file))
}

/** Removes files of uploads, or of a restore, that ended before their pictures were recorded. */
async function removeUnrecordedFiles(db: Database, images: ImageStore): Promise<void> {
  if ((await listUnrecordedFiles(db, images)).length === 0) return
  await db.transaction().execute(async (trx) => {
    await waitForPictures(trx)
    for (const file of await listUnrecordedFiles(trx, images)) await images.remove(file)
  })
}

export const cleanUpTask: Hono<Env> = createApp('/')

cleanUpTask.all('*', async (c) => {
  await eraseOldPersonalData(c.var.db)
  await eraseSubmissionKeys(c.var.db)
  await eraseVisitors(c.var.db)
  await deleteOldAnswers(c.var.db)
  await releaseHeldReports(c.var.db, c.env.platform.now())
  await deleteExpired(c.var.db)
  await eraseOldMails(c.var.db)
  await purgeDeleted(c.var.db)
  const { platform } = c.env
  await deleteOldClaims(c.var.db)
  await endOldOwners(c.var.db, platform.now())
  await deleteExpiredLinks(c.var.db, platform.now())
  await deleteEndedNotices(c.var.db, dateOf(localMoment(platform.now()).day))
  const time = platform.now().toISOString()
  for (const operatorId of await deleteExpiredSessions(c.var.db, platform.now()))
    platform.log({ time, level: 'info', event: 'session-expired', operatorId })
  await removeUnusedPictures(c.var.db, platform.images)
  await removeUnrecordedFiles(c.var.db, platform.images)
  if (platform.mail?.by === 'files') await removeErasedMails(c.var.db, platform.mail.folder)
  return c.body(null, 204)
})
