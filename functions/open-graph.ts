import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import type { Config } from '@netlify/functions'
import type { Context } from 'hono'

import { findVerifiedProducer } from '#db/queries/producer/producers.ts'
import { openGraphPath, picturedBy, pictureText } from '#src/domain/head/open-graph.ts'
import type { Subject } from '#src/domain/head/open-graph.ts'

import { createPlainApp, database, handle } from './_lib/http/app.ts'
import { notFound } from './_lib/http/errors.ts'
import { drawPicture } from './_lib/open-graph/draw.ts'

// Said here, where the bundle begins: a bundled function's files stand around this file as they do in the project.
const files = {
  renderer: pathToFileURL(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  fonts: new URL('_lib/open-graph/fonts/', import.meta.url),
}

/** The picture at its own address, for ever; at the address of a former version, where it is now. */
async function answerPicture(c: Context, subject: Subject): Promise<Response> {
  const address = openGraphPath(subject)
  c.header('Netlify-Vary', 'query=none')
  if (c.req.path !== address) {
    c.header('Cache-Control', 'public, max-age=300')
    return c.redirect(address, 301)
  }
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('Netlify-CDN-Cache-Control', 'public, durable, s-maxage=31536000, immutable')
  c.header('Content-Type', 'image/png')
  c.header('X-Content-Type-Options', 'nosniff')
  return c.body(new Uint8Array(await drawPicture(pictureText(subject), files)))
}

const NO_PICTURE = 'Billedet findes ikke.'

const app = createPlainApp(NO_PICTURE)

app.get('/og/producer/:file', database, async (c) => {
  const pictured = picturedBy(c.req.path)
  if (pictured?.kind !== 'unread-producer') throw notFound(NO_PICTURE)
  const producer = await findVerifiedProducer(c.var.db, pictured.idSegment)
  if (!producer) throw notFound(NO_PICTURE)
  return answerPicture(c, { kind: 'producer', producer })
})

app.get('/og/*', async (c) => {
  const pictured = picturedBy(c.req.path)
  if (pictured === null || pictured.kind === 'unread-producer') throw notFound(NO_PICTURE)
  return answerPicture(c, pictured)
})

export default handle(app)

/** What Netlify's bundler reads besides the routes: files that it would not find by following imports. */
interface WithFiles {
  includedFiles: string[]
}

export const config: Config & WithFiles = {
  path: '/og/*',
  includedFiles: ['_lib/open-graph/fonts/*.ttf', '../node_modules/@resvg/resvg-wasm/index_bg.wasm'],
}
