import type { Context } from 'hono'

import { savePicture } from '#db/queries/pictures/pictures.ts'
import type { UploadedImage } from '#src/contracts/pictures/upload-image.ts'
import { pictureAddress } from '#src/domain/pictures/pictures.ts'

import type { Env } from '#functions/_lib/http/platform.ts'
import { encodePicture } from './encode-picture.ts'
import { readUpload } from './read-upload.ts'

/** Keeps a picture that is uploaded, and answers where it is. Throws 413, 415 and 422. */
export async function saveUpload(c: Context<Env>): Promise<Response> {
  const { picture, files } = await encodePicture(await readUpload(c))
  const imageUrl = pictureAddress(picture)
  const { images } = c.env.platform
  // The row is there once its files are: a process that ends in between leaves files alone, which the daily job removes.
  await c.var.db.transaction().execute(async (trx) => {
    await savePicture(trx, imageUrl)
    await Promise.all([...files].map(([name, bytes]) => images.save(name, bytes)))
  })
  return c.json({ imageUrl } satisfies UploadedImage, 201)
}
