import type { Database } from '#db/database.ts'
import { forgetUnusedPictures } from '#db/queries/pictures/pictures.ts'
import { filesAt } from '#src/domain/pictures/pictures.ts'

import type { ImageStore } from './store.ts'

/** Removes pictures that nothing shows any more. Where one file cannot be removed, all of them wait for the next time. */
export async function removeUnusedPictures(db: Database, images: ImageStore): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const files = (await forgetUnusedPictures(trx)).flatMap(filesAt)
    await Promise.all(files.map((file) => images.remove(file)))
  })
}
