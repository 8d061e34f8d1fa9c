import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { isPictureFile } from '#src/domain/pictures/pictures.ts'

import { createPlainApp } from '#functions/_lib/http/app.ts'
import { notFound } from '#functions/_lib/http/errors.ts'

const NO_PICTURE = 'Billedet findes ikke.'

export const pictureRoutes: Hono<Env> = createPlainApp(NO_PICTURE)

/** Named by a digest of the content, which therefore never changes. */
const forEver = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=31536000, immutable',
  'Netlify-Vary': 'query=none',
  'X-Content-Type-Options': 'nosniff',
}

pictureRoutes.get('/images/:file', async (c) => {
  const file = c.req.param('file')
  if (!isPictureFile(file)) throw notFound(NO_PICTURE)
  const kept = { ...forEver, ETag: `"${file}"` }
  if (c.req.header('If-None-Match')?.includes(kept.ETag)) return c.body(null, 304, kept)
  const bytes = await c.env.platform.images.read(file)
  if (bytes === null) throw notFound(NO_PICTURE)
  return c.body(bytes, 200, { ...kept, 'Content-Type': 'image/webp' })
})
