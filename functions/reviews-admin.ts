import type { Config } from '@netlify/functions'
import type { Context } from 'hono'

import {
  deleteReviews,
  listReviewedProducers,
  listReviewsToModerate,
  moderateReviews,
} from '#db/queries/reviews/moderated-reviews.ts'
import { readReviewFigures } from '#db/queries/reviews/figures.ts'
import {
  countSuspiciousReviews,
  listDuplicateAddresses,
  listDuplicateEmails,
  listDuplicateTexts,
} from '#db/queries/reviews/spam.ts'
import { adminReviewsQuery, deletedReviews, manyModerations, moderation } from '#src/contracts/reviews/admin-reviews.ts'
import type {
  AdminReview,
  ReviewedProducers,
  ReviewFigures,
  SpamAnalysis,
} from '#src/contracts/reviews/admin-reviews.ts'
import { MAX_IDS_BYTES } from '#src/contracts/shared/ids.ts'
import type { Page } from '#src/contracts/shared/page.ts'
import { reviewPatterns } from '#src/domain/reviews/patterns.ts'

import { handle, only } from './_lib/http/app.ts'
import { notFound } from './_lib/http/errors.ts'
import type { Env } from './_lib/http/platform.ts'
import { requireDisplayed } from './_lib/http/if-match.ts'
import { answerPage } from './_lib/http/page.ts'
import { mailed } from './_lib/mail/mailed.ts'
import { tellOfReviews } from './_lib/mail/tell-of-reviews.ts'
import { createOperatorApp } from './_lib/operators/session.ts'
import { published } from './_lib/publishing/publish.ts'
import { validBody, validId, validQuery } from './_lib/http/validate.ts'

const GONE = 'Anmeldelsen findes ikke længere.'

/** Shows reviews to everybody, or hides them, and has owners told of what is shown. Returns how many there are. */
function moderate(c: Context<Env>, ids: readonly string[], isApproved: boolean): Promise<number> {
  return c.var.db.transaction().execute(async (trx) => {
    await requireDisplayed(c, trx, 'reviews', ids)
    const { found, changed } = await moderateReviews(trx, ids, isApproved)
    if (isApproved) await tellOfReviews(trx, c.env.platform, changed)
    return found
  })
}

const app = createOperatorApp('/api/admin/reviews')

app.get('/', validQuery(adminReviewsQuery), async (c) => {
  const { status, producer, ...asked } = c.req.valid('query')
  const isApproved = status === undefined ? undefined : status === 'approved'
  const reviews: Page<AdminReview> = await listReviewsToModerate(c.var.db, {
    isApproved,
    producerId: producer,
    ...asked,
  })
  return answerPage(c, reviews)
})

app.get('/stats', async (c) =>
  c.json((await readReviewFigures(c.var.db, c.env.platform.now())) satisfies ReviewFigures),
)
app.all('/stats', only('GET'))

app.get('/spam-analysis', async (c) => {
  const { db } = c.var
  const found = await countSuspiciousReviews(db)
  const analysis: SpamAnalysis = {
    duplicateIps: await listDuplicateAddresses(db),
    duplicateEmails: await listDuplicateEmails(db),
    duplicateTexts: await listDuplicateTexts(db),
    suspiciousPatterns: found.map(({ pattern, count }) => ({ key: pattern, ...reviewPatterns[pattern], count })),
  }
  return c.json(analysis)
})
app.all('/spam-analysis', only('GET'))

app.get('/producers', async (c) => c.json((await listReviewedProducers(c.var.db)) satisfies ReviewedProducers))
app.all('/producers', only('GET'))

app.put('/moderate', published, mailed, validBody(manyModerations, MAX_IDS_BYTES), async (c) => {
  const { ids, isApproved } = c.req.valid('json')
  return c.json({ found: await moderate(c, ids, isApproved) })
})

app.post('/delete', published, validBody(deletedReviews, MAX_IDS_BYTES), async (c) => {
  const { ids } = c.req.valid('json')
  return c.json({ found: await c.var.db.transaction().execute((trx) => deleteReviews(trx, ids)) })
})

app.all('/moderate', only('PUT'))
app.all('/delete', only('POST'))

app.put('/:id/moderate', published, mailed, validId(GONE), validBody(moderation), async (c) => {
  const { id } = c.req.valid('param')
  const { isApproved } = c.req.valid('json')
  if ((await moderate(c, [id], isApproved)) === 0) throw notFound(GONE)
  return c.json({ id, isApproved })
})

app.delete('/:id', published, validId(GONE), async (c) => {
  const { id } = c.req.valid('param')
  const found = await c.var.db.transaction().execute((trx) => deleteReviews(trx, [id]))
  if (found === 0) throw notFound(GONE)
  return c.json({ id })
})

export default handle(app)

export const config: Config = {
  path: [
    '/api/admin/reviews',
    '/api/admin/reviews/stats',
    '/api/admin/reviews/spam-analysis',
    '/api/admin/reviews/producers',
    '/api/admin/reviews/moderate',
    '/api/admin/reviews/delete',
    '/api/admin/reviews/:id/moderate',
    '/api/admin/reviews/:id',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
