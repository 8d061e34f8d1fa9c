import type { Config } from '@netlify/functions'

import { rememberPicture } from '#db/queries/pictures.ts'
import type { UploadedImage } from '#src/contracts/upload-image.ts'
import { pictureAddress } from '#src/domain/pictures.ts'

import { handle, only } from './_lib/app.ts'
import { encodePicture } from './_lib/images/encode-picture.ts'
import { readUpload } from './_lib/images/read-upload.ts'
import { imageStore } from './_lib/images/store.ts'
import { createOperatorApp } from './_lib/session.ts'

const app = createOperatorApp('/api')

app.post('/upload-image', async (c) => {
  const { picture, files } = await encodePicture(await readUpload(c.req.raw))
  const imageUrl = pictureAddress(picture)
  await rememberPicture(c.var.db, imageUrl)
  const store = imageStore()
  await Promise.all([...files].map(([name, bytes]) => store.save(name, bytes)))
  return c.json({ imageUrl } satisfies UploadedImage, 201)
})
app.all('/upload-image', only('POST'))

export default handle(app)

export const config: Config = {
  path: '/api/upload-image',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
