import type { Context, Hono } from 'hono'

import { findVerifiedProducer } from '#db/queries/producer/producers.ts'
import { isAddress, MISSING_MARK, missingPageTitle, plainPath, truePath } from '#src/domain/landing/addresses.ts'

import { currentLanguage } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'
import { pathOf } from '#src/texts/paths.ts'
import { answers } from '#src/texts/texts.ts'

import { database } from '#functions/_lib/http/app.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import {
  answerAtItsAddress,
  answerHtml,
  answerMissing,
  answerMoved,
  barePage,
  createPageApp,
  producerSlug,
} from './page.ts'

/** The next deploy clears the edge's cache. */
const movedForGood = { 'Cache-Control': 'public, max-age=3600', 'Netlify-CDN-Cache-Control': 'public, s-maxage=86400' }

const pathnameOf = (c: Context): string => new URL(c.req.url).pathname

/**
 * The build's own page, with the requested path in the place of its mark. It is Danish where the site is built in Danish
 * alone.
 */
async function notFoundPage(c: Context<Env>): Promise<string> {
  const read = (language: PageLanguage): Promise<string> =>
    c.env.platform.readSiteFile(`${pathOf('notFound', language)}.html`, c.req.url)
  const language = currentLanguage()
  const page = await (language === 'da' ? read('da') : read(language).catch(() => read('da')))
  const title = missingPageTitle(pathnameOf(c))
  return title === null
    ? page
    : page.replace(MISSING_MARK, `<p class="mt-3 text-xl font-semibold text-deep">${title}</p>`)
}

async function answerNotFound(c: Context<Env>): Promise<Response> {
  // '/404' or '/de/404' is the file that this function fills, and not a page of the site.
  const isMissing = plainPath(pathnameOf(c)) === pathOf('notFound')
  return answerHtml(c, isMissing ? barePage('404', `${answers.pageMissing}.`) : await notFoundPage(c), 404)
}

export const fallbackRoutes: Hono<Env> = createPageApp()

fallbackRoutes.use('/*', (c, next) => (producerSlug(pathnameOf(c)) === null ? next() : database(c, next)))

fallbackRoutes.get('/*', async (c) => {
  const pathname = pathnameOf(c)
  const address = truePath(pathname)
  if (address !== null && !isAddress(pathname, address)) return answerMoved(c, address, movedForGood)
  // '/Producer/…': the page's own function matches the lower-case path only.
  const slug = producerSlug(pathname)
  if (slug === null) return answerNotFound(c)
  const producer = await findVerifiedProducer(c.var.db, slug)
  return producer === undefined ? answerMissing(c) : (answerAtItsAddress(c, producer) ?? answerNotFound(c))
})
