import type { Context, Hono } from 'hono'

import {
  deleteReviews,
  listReviewedProducers,
  listReviewsToModerate,
  moderateReviews,
  readReviewStatistics,
} from '#db/queries/reviews/moderation.ts'
import { readSpamGroups } from '#db/queries/reviews/spam.ts'
import { adminReviewsQuery, deletedReviews, manyModerations, moderation } from '#src/contracts/reviews/admin-reviews.ts'
import type {
  AdminReview,
  ReviewedProducers,
  ReviewFigures,
  SpamAnalysis,
} from '#src/contracts/reviews/admin-reviews.ts'
import { MAX_IDS_BYTES } from '#src/contracts/shared/ids.ts'
import type { Page } from '#src/contracts/shared/page.ts'
import { reviewPatterns } from '#src/domain/reviews/reviews.ts'

import { only } from '#functions/_lib/http/app.ts'
import { notFound } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { requireDisplayed } from '#functions/_lib/http/if-match.ts'
import { answerPage } from '#functions/_lib/http/responses.ts'
import { publishesWrite, sendsMail } from '#functions/follow-up/after-write.ts'
import { notifyOfReviews } from '#functions/mail/notifications.ts'
import { createOperatorApp } from '#functions/operators/session.ts'
import { validBody, validId, validQuery } from '#functions/_lib/http/validate.ts'

const GONE = 'Anmeldelsen findes ikke længere.'

/** Publishes or hides reviews, and notifies the owners of published ones. Returns the number of changed reviews. */
function moderate(c: Context<Env>, ids: readonly string[], isApproved: boolean): Promise<number> {
  return c.var.db.transaction().execute(async (trx) => {
    await requireDisplayed(c, trx, 'reviews', ids)
    const { found, changed } = await moderateReviews(trx, ids, isApproved)
    if (isApproved) await notifyOfReviews(trx, c.env.platform, changed)
    return found
  })
}

export const reviewAdminRoutes: Hono<Env> = createOperatorApp('/api/admin/reviews')

reviewAdminRoutes.get('/', validQuery(adminReviewsQuery), async (c) => {
  const { status, producer, ...asked } = c.req.valid('query')
  const isApproved = status === undefined ? undefined : status === 'approved'
  const reviews: Page<AdminReview> = await listReviewsToModerate(c.var.db, {
    isApproved,
    producerId: producer,
    ...asked,
  })
  return answerPage(c, reviews)
})

reviewAdminRoutes.get('/stats', async (c) =>
  c.json((await readReviewStatistics(c.var.db, c.env.platform.now())) satisfies ReviewFigures),
)
reviewAdminRoutes.all('/stats', only('GET'))

reviewAdminRoutes.get('/spam-analysis', async (c) => {
  const { patterns, ...groups } = await readSpamGroups(c.var.db)
  const analysis: SpamAnalysis = {
    ...groups,
    suspiciousPatterns: patterns.map(({ pattern, count }) => ({ key: pattern, ...reviewPatterns[pattern], count })),
  }
  return c.json(analysis)
})
reviewAdminRoutes.all('/spam-analysis', only('GET'))

reviewAdminRoutes.get('/producers', async (c) =>
  c.json((await listReviewedProducers(c.var.db)) satisfies ReviewedProducers),
)
reviewAdminRoutes.all('/producers', only('GET'))

reviewAdminRoutes.put('/moderate', publishesWrite, sendsMail, validBody(manyModerations, MAX_IDS_BYTES), async (c) => {
  const { ids, isApproved } = c.req.valid('json')
  return c.json({ found: await moderate(c, ids, isApproved) })
})

reviewAdminRoutes.post('/delete', publishesWrite, validBody(deletedReviews, MAX_IDS_BYTES), async (c) => {
  const { ids } = c.req.valid('json')
  return c.json({ found: await c.var.db.transaction().execute((trx) => deleteReviews(trx, ids)) })
})

reviewAdminRoutes.all('/moderate', only('PUT'))
reviewAdminRoutes.all('/delete', only('POST'))

reviewAdminRoutes.put('/:id/moderate', publishesWrite, sendsMail, validId(GONE), validBody(moderation), async (c) => {
  const { id } = c.req.valid('param')
  const { isApproved } = c.req.valid('json')
  if ((await moderate(c, [id], isApproved)) === 0) throw notFound(GONE)
  return c.json({ id, isApproved })
})

reviewAdminRoutes.delete('/:id', publishesWrite, validId(GONE), async (c) => {
  const { id } = c.req.valid('param')
  const found = await c.var.db.transaction().execute((trx) => deleteReviews(trx, [id]))
  if (found === 0) throw notFound(GONE)
  return c.json({ id })
})
