import type { Config } from '@netlify/functions'

import { signPath, signSizes } from '#src/domain/embeds/paths.ts'

import { findShop } from './_lib/embeds/find-shop.ts'
import { signPdf } from './_lib/embeds/sign.ts'
import { database, handle } from './_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from './_lib/http/cache.ts'
import { notFound } from './_lib/http/errors.ts'
import { createPageApp } from './_lib/producer-page/answer.ts'

// Said here, where the bundle begins: a bundled function's files stand around this file as they do in the project.
const fonts = new URL('_lib/open-graph/fonts/', import.meta.url)

const NO_SIGN = 'Det skilt findes ikke.'

const app = createPageApp()

app.get('/skilt/:file', cached(PRODUCERS_TAG, ['size']), database, async (c) => {
  const slug = /^(.+)\.pdf$/.exec(c.req.param('file'))?.[1]
  const size = signSizes.find((each) => each === (c.req.query('size') ?? 'a5'))
  if (slug === undefined || size === undefined) throw notFound(NO_SIGN)
  const producer = await findShop(c, slug)
  if (producer.standing === 'closed') throw notFound(NO_SIGN)
  if (slug !== producer.slug) return c.redirect(signPath(producer.slug, size), 302)
  const pdf = await signPdf({ ...producer, origin: c.env.platform.siteUrl }, size, fonts)
  return c.body(pdf, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="skilt-${producer.slug}-${size}.pdf"`,
    'X-Robots-Tag': 'noindex',
  })
})

export default handle(app)

/** What Netlify's bundler reads besides the routes: files that it would not find by following imports, and in place of netlify.toml's list. */
interface WithFiles {
  includedFiles: string[]
}

/** Signs to print: docs/decisions/embeds.md. */
export const config: Config & WithFiles = {
  path: '/skilt/*',
  includedFiles: [
    '_lib/open-graph/fonts/*.ttf',
    // Twice the same code, as in netlify.toml; and fonts that no sign is written in.
    '!../node_modules/zod/**/*.cjs',
    '!../node_modules/{fontkit,linebreak,restructure,unicode-properties}/dist/main.cjs',
    '!../node_modules/pdfkit/js/standard-fonts/**',
    '!../node_modules/@neondatabase/serverless/index.js',
    '!../node_modules/opening_hours/build/opening_hours.js',
    '!../node_modules/hono/dist/cjs/**',
    '!../node_modules/@netlify/blobs/dist/main.cjs',
  ],
}
