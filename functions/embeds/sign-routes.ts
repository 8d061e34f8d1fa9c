import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { signPath, signSizes } from '#src/domain/embeds/paths.ts'

import { findShop } from './find-shop.ts'
import { signPdf } from './sign.ts'
import { database } from '#functions/_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { notFound } from '#functions/_lib/http/errors.ts'
import { createPageApp } from '#functions/producer-page/page.ts'

const NO_SIGN = 'Det skilt findes ikke.'

export const signRoutes: Hono<Env> = createPageApp()

signRoutes.get('/skilt/:file', cached(PRODUCERS_TAG, ['size']), database, async (c) => {
  const slug = /^(.+)\.pdf$/.exec(c.req.param('file'))?.[1]
  const size = signSizes.find((each) => each === (c.req.query('size') ?? 'a5'))
  if (slug === undefined || size === undefined) throw notFound(NO_SIGN)
  const producer = await findShop(c, slug)
  if (producer.standing === 'closed') throw notFound(NO_SIGN)
  if (slug !== producer.slug) return c.redirect(signPath(producer.slug, size), 302)
  const pdf = await signPdf(
    { ...producer, origin: c.env.platform.siteUrl },
    size,
    new URL('functions/open-graph/fonts/', c.env.root),
  )
  return c.body(pdf, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="skilt-${producer.slug}-${size}.pdf"`,
    'X-Robots-Tag': 'noindex',
  })
})
