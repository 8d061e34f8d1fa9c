import type { Config } from '@netlify/functions'
import { Hono } from 'hono'

import { isPictureFile } from '#src/domain/pictures/pictures.ts'

import { handle, only } from './_lib/http/app.ts'
import type { Env } from './_lib/http/app.ts'
import { answerError, notFound } from './_lib/http/errors.ts'
import { imageStore } from './_lib/pictures/store.ts'
import { logged } from './_lib/http/log.ts'

const noPicture = notFound('Billedet findes ikke.')

const app = new Hono<Env>()
app.onError(answerError)
app.notFound((c) => answerError(noPicture, c))
app.use(logged)

/** Named by its content: an address never shows another picture. */
const forEver = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=31536000, immutable',
  'Netlify-Vary': 'query=none',
  'X-Content-Type-Options': 'nosniff',
}

app.get('/images/:file', async (c) => {
  const file = c.req.param('file')
  if (!isPictureFile(file)) throw noPicture
  const kept = { ...forEver, ETag: `"${file}"` }
  if (c.req.header('If-None-Match')?.includes(kept.ETag)) return c.body(null, 304, kept)
  const bytes = await imageStore().read(file)
  if (bytes === null) throw noPicture
  return c.body(bytes, 200, { ...kept, 'Content-Type': 'image/webp' })
})
app.all('/images/:file', only('GET'))

export default handle(app)

export const config: Config = { path: '/images/*' }
