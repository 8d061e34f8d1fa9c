import type { Database } from '#db/database.ts'
import { deleteUnusedPictures, listPictures, waitForPictures } from '#db/queries/pictures/pictures.ts'
import { filesAt } from '#src/domain/pictures/pictures.ts'

import type { ImageStore } from './store.ts'

/** Removes pictures that nothing shows any more. Where one file cannot be removed, all of them wait for the next time. */
export async function removeUnusedPictures(db: Database, images: ImageStore): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const files = (await deleteUnusedPictures(trx)).flatMap(filesAt)
    await Promise.all(files.map((file) => images.remove(file)))
  })
}

/** The names of stored files that belong to no recorded picture: of uploads that have not been answered. */
async function listUnrecordedFiles(db: Database, images: ImageStore): Promise<string[]> {
  const stored = await images.list()
  const recorded = new Set((await listPictures(db)).flatMap(filesAt))
  return stored.filter((file) => !recorded.has(file))
}

/** Removes files of uploads, or of a restore, that ended before their pictures were recorded. */
export async function removeUnrecordedFiles(db: Database, images: ImageStore): Promise<void> {
  if ((await listUnrecordedFiles(db, images)).length === 0) return
  await db.transaction().execute(async (trx) => {
    await waitForPictures(trx)
    for (const file of await listUnrecordedFiles(trx, images)) await images.remove(file)
  })
}
