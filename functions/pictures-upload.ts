import type { Config } from '@netlify/functions'

import { rememberPicture } from '#db/queries/pictures/pictures.ts'
import type { UploadedImage } from '#src/contracts/pictures/upload-image.ts'
import { pictureAddress } from '#src/domain/pictures/pictures.ts'

import { handle, only } from './_lib/http/app.ts'
import { encodePicture } from './_lib/pictures/encode-picture.ts'
import { readUpload } from './_lib/pictures/read-upload.ts'
import { imageStore } from './_lib/pictures/store.ts'
import { createOperatorApp } from './_lib/operators/session.ts'

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
