import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import type { Context } from 'hono'

import { findVerifiedProducer } from '#db/queries/producer/producers.ts'
import { openGraphPath, picturedBy, pictureText } from '#src/domain/head/open-graph.ts'
import type { Subject } from '#src/domain/head/open-graph.ts'
import { languages, runInLanguage } from '#src/texts/language.ts'
import { inLanguageFolder } from '#src/texts/paths.ts'

import { createPlainApp, database } from '#functions/_lib/http/app.ts'
import { notFound } from '#functions/_lib/http/errors.ts'
import { drawPicture } from './draw.ts'

const renderer = pathToFileURL(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))

/** Serves the picture at its own address, cached for ever, and redirects from the address of an earlier version. */
async function answerPicture(c: Context<Env>, subject: Subject): Promise<Response> {
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
  const files = { renderer, fonts: new URL('functions/open-graph/fonts/', c.env.root) }
  return c.body(new Uint8Array(await drawPicture(pictureText(subject), files)))
}

const NO_PICTURE = 'Billedet findes ikke.'

export const openGraphRoutes: Hono<Env> = createPlainApp(NO_PICTURE)

openGraphRoutes.on(
  'GET',
  languages.map((language) => runInLanguage(language, () => `/og${inLanguageFolder('/producer/:file')}`)),
  database,
  async (c) => {
    const pictured = picturedBy(c.req.path)
    if (pictured?.kind !== 'unread-producer') throw notFound(NO_PICTURE)
    const producer = await findVerifiedProducer(c.var.db, pictured.idSegment)
    if (!producer) throw notFound(NO_PICTURE)
    return answerPicture(c, { kind: 'producer', producer })
  },
)

openGraphRoutes.get('/og/*', async (c) => {
  const pictured = picturedBy(c.req.path)
  if (pictured === null || pictured.kind === 'unread-producer') throw notFound(NO_PICTURE)
  return answerPicture(c, pictured)
})
