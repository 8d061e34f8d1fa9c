import type { Config } from '@netlify/functions'
import type { Context } from 'hono'

import { isAddress, plainPath, truePath } from '#src/domain/landing/addresses.ts'
import { MISSING_MARK, missingPageTitle } from '#src/domain/landing/missing-page.ts'

import { database, handle } from './_lib/http/app.ts'
import { answerError, notFound } from './_lib/http/errors.ts'
import type { Env } from './_lib/http/platform.ts'
import { answerHtml, answerMoved, createPageApp } from './_lib/producer-page/answer.ts'
import { findProducer, producerSlug } from './_lib/producer-page/find-producer.ts'
import { barePage } from './_lib/producer-page/message.ts'

/** The next deploy forgets what the edge keeps. */
const movedForGood = { 'Cache-Control': 'public, max-age=3600', 'Netlify-CDN-Cache-Control': 'public, s-maxage=86400' }

const noCall = { da: 'Kaldet findes ikke.', en: 'There is no such call.' }

const pathOf = (c: Context): string => new URL(c.req.url).pathname

/** The build's own page; what was looked for is named in the place of its mark. */
async function notFoundPage(c: Context<Env>): Promise<string> {
  const title = missingPageTitle(pathOf(c))
  const page = await c.env.platform.readSiteFile('/404.html', c.req.url)
  return title === null
    ? page
    : page.replace(MISSING_MARK, `<p class="mt-3 text-xl font-semibold text-deep">${title}</p>`)
}

async function answerNotFound(c: Context<Env>): Promise<Response> {
  // The page that this function answers with: asked for here, it is missing.
  const isMissing = plainPath(pathOf(c)) === '/404'
  return answerHtml(c, isMissing ? barePage('404', 'Siden findes ikke.') : await notFoundPage(c), 404)
}

const app = createPageApp()

app.use('/*', (c, next) => (producerSlug(pathOf(c)) === null ? next() : database(c, next)))

/** A call that no function knows is answered as calls are. */
app.all('/api/*', (c) => answerError(notFound(noCall), c))

app.get('/*', async (c) => {
  const pathname = pathOf(c)
  const address = truePath(pathname)
  if (address !== null && !isAddress(pathname, address)) return answerMoved(c, address, movedForGood)
  // '/Producer/…': its own function is asked by its own spelling alone.
  const found = producerSlug(pathname) === null ? null : await findProducer(c, pathname)
  return found instanceof Response ? found : answerNotFound(c)
})

export default handle(app)

/** Every address that neither a file nor another function has: theirs are named one by one. */
export const config: Config = {
  path: '/*',
  excludedPath: [
    '/api/admin/approve-all',
    '/api/admin/batches/:id/undo',
    '/api/admin/changes/:id/undo',
    '/api/admin/claims',
    '/api/admin/claims/:id',
    '/api/admin/closed-but-there',
    '/api/admin/closed-but-there/:id',
    '/api/admin/collection-status',
    '/api/admin/contact-messages',
    '/api/admin/contact-messages/:id',
    '/api/admin/contact-messages/:id/answered',
    '/api/admin/contact-messages/:id/read',
    '/api/admin/contact-messages/:id/replies',
    '/api/admin/contact-messages/:id/status',
    '/api/admin/contact-messages/stats',
    '/api/admin/corrections',
    '/api/admin/corrections/:id',
    '/api/admin/corrections/:id/reopen',
    '/api/admin/corrections/:id/status',
    '/api/admin/corrections/delete',
    '/api/admin/corrections/status',
    '/api/admin/delete-producers',
    '/api/admin/fix-coordinates/:id',
    '/api/admin/geocode-address',
    '/api/admin/geocode-producers',
    '/api/admin/geocoding-progress',
    '/api/admin/hours',
    '/api/admin/last-batch',
    '/api/admin/last-build',
    '/api/admin/maybe-closed',
    '/api/admin/maybe-closed/:id',
    '/api/admin/operators',
    '/api/admin/operators/:id/password',
    '/api/admin/operators/:id/role',
    '/api/admin/operators/:id/sessions',
    '/api/admin/outbox',
    '/api/admin/outbox/:id',
    '/api/admin/outbox/:id/again',
    '/api/admin/outbox/digest',
    '/api/admin/outbox/digest/address',
    '/api/admin/outbox/state',
    '/api/admin/owners',
    '/api/admin/owners/:id',
    '/api/admin/owners/:id/undo',
    '/api/admin/producers',
    '/api/admin/producers/:id',
    '/api/admin/producers/:id/changes',
    '/api/admin/producers/:id/merge',
    '/api/admin/producers/:id/origins',
    '/api/admin/producers/:id/standing',
    '/api/admin/review-answers',
    '/api/admin/review-answers/:id',
    '/api/admin/reviews',
    '/api/admin/reviews/:id',
    '/api/admin/reviews/:id/moderate',
    '/api/admin/reviews/delete',
    '/api/admin/reviews/moderate',
    '/api/admin/reviews/producers',
    '/api/admin/reviews/spam-analysis',
    '/api/admin/reviews/stats',
    '/api/admin/rough-places',
    '/api/admin/smiley-doubts',
    '/api/admin/smiley-doubts/:number',
    '/api/admin/source-choices',
    '/api/admin/source-choices/:id',
    '/api/admin/source-states',
    '/api/admin/unlisted',
    '/api/admin/unlisted/:id',
    '/api/admin/unlisted/:id/restore',
    '/api/admin/unlocated',
    '/api/admin/unverified',
    '/api/admin/unverified/ids',
    '/api/admin/unverified/warnings',
    '/api/admin/upload',
    '/api/admin/upload/check',
    '/api/admin/worth-confirming',
    '/api/admin/worth-confirming/:id',
    '/api/auth/user',
    '/api/captcha',
    '/api/change-password',
    '/api/contact',
    '/api/geocode',
    '/api/login',
    '/api/logout',
    '/api/mail/asked',
    '/api/mail/confirmation',
    '/api/mail/ending',
    '/api/notices',
    '/api/owners/links',
    '/api/owners/sessions',
    '/api/owners/shops',
    '/api/owners/shops/:id',
    '/api/owners/shops/:id/confirmation',
    '/api/owners/shops/:id/invitations',
    '/api/owners/shops/:id/notices/:kind',
    '/api/owners/shops/:id/picture',
    '/api/owners/shops/:id/reviews/:review',
    '/api/owners/shops/:id/wishes',
    '/api/producers',
    '/api/producers/:id/approve',
    '/api/producers/:id/claims',
    '/api/producers/:id/confirmations',
    '/api/producers/:id/corrections',
    '/api/producers/:id/rating-stats',
    '/api/producers/:id/reviews',
    '/api/producers/:slug',
    '/api/producers/:slug/openings',
    '/api/producers/changes',
    '/api/producers/search',
    '/api/producers/similar',
    '/api/reviews',
    '/api/seo/area/:area',
    '/api/seo/area/:area/product/:product',
    '/api/seo/areas-stats',
    '/api/seo/product/:product',
    '/api/seo/products-stats',
    '/api/upload-image',
    '/images/*',
    '/indlejr/butik/:slug',
    '/indlejr/kort/*',
    '/og/*',
    '/producer/*',
    '/skilt/*',
    '/_astro/*',
    '/soeg/*',
    '/.netlify/*',
  ],
  preferStatic: true,
}
