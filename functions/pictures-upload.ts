import type { Config } from '@netlify/functions'

import { savePicture } from '#db/queries/pictures/pictures.ts'
import type { UploadedImage } from '#src/contracts/pictures/upload-image.ts'
import { pictureAddress } from '#src/domain/pictures/pictures.ts'

import { handle } from './_lib/http/app.ts'
import { encodePicture } from './_lib/pictures/encode-picture.ts'
import { readUpload } from './_lib/pictures/read-upload.ts'
import { createOperatorApp } from './_lib/operators/session.ts'
import { published } from './_lib/publishing/publish.ts'

const app = createOperatorApp('/api')

app.post('/upload-image', published, async (c) => {
  const { picture, files } = await encodePicture(await readUpload(c))
  const imageUrl = pictureAddress(picture)
  await savePicture(c.var.db, imageUrl)
  const { images } = c.env.platform
  await Promise.all([...files].map(([name, bytes]) => images.save(name, bytes)))
  return c.json({ imageUrl } satisfies UploadedImage, 201)
})

export default handle(app)

export const config: Config = {
  path: '/api/upload-image',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
