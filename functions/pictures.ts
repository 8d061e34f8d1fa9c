import type { Config } from '@netlify/functions'

import { isPictureFile } from '#src/domain/pictures/pictures.ts'

import { createPlainApp, handle } from './_lib/http/app.ts'
import { notFound } from './_lib/http/errors.ts'

const NO_PICTURE = 'Billedet findes ikke.'

const app = createPlainApp(NO_PICTURE)

/** Named by its content: an address never shows another picture. */
const forEver = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=31536000, immutable',
  'Netlify-Vary': 'query=none',
  'X-Content-Type-Options': 'nosniff',
}

app.get('/images/:file', async (c) => {
  const file = c.req.param('file')
  if (!isPictureFile(file)) throw notFound(NO_PICTURE)
  const kept = { ...forEver, ETag: `"${file}"` }
  if (c.req.header('If-None-Match')?.includes(kept.ETag)) return c.body(null, 304, kept)
  const bytes = await c.env.platform.images.read(file)
  if (bytes === null) throw notFound(NO_PICTURE)
  return c.body(bytes, 200, { ...kept, 'Content-Type': 'image/webp' })
})

export default handle(app)

export const config: Config = { path: '/images/*' }
