import type { Config } from '@netlify/functions'

import {
  deleteReview,
  listReviewedProducers,
  listReviewsToModerate,
  moderateReview,
} from '#db/queries/reviews/moderated-reviews.ts'
import { readReviewFigures } from '#db/queries/reviews/figures.ts'
import { countSuspiciousReviews, listDuplicateAddresses } from '#db/queries/reviews/spam.ts'
import { adminReviewsQuery, moderation } from '#src/contracts/reviews/admin-reviews.ts'
import type {
  AdminReview,
  ReviewedProducers,
  ReviewFigures,
  SpamAnalysis,
} from '#src/contracts/reviews/admin-reviews.ts'
import type { Page } from '#src/contracts/shared/page.ts'
import { reviewPatterns } from '#src/domain/reviews/patterns.ts'

import { handle, only } from './_lib/http/app.ts'
import { notFound } from './_lib/http/errors.ts'
import { answerPage } from './_lib/http/page.ts'
import { createOperatorApp } from './_lib/operators/session.ts'
import { published } from './_lib/publishing/publish.ts'
import { validBody, validId, validQuery } from './_lib/http/validate.ts'

const GONE = 'Anmeldelsen findes ikke længere.'

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
  const duplicateIps = await listDuplicateAddresses(c.var.db)
  const found = await countSuspiciousReviews(c.var.db)
  const suspiciousPatterns = found.map(({ pattern, count }) => ({ ...reviewPatterns[pattern], count }))
  return c.json({ duplicateIps, suspiciousPatterns } satisfies SpamAnalysis)
})
app.all('/spam-analysis', only('GET'))

app.get('/producers', async (c) => c.json((await listReviewedProducers(c.var.db)) satisfies ReviewedProducers))
app.all('/producers', only('GET'))

app.put('/:id/moderate', published, validId(GONE), validBody(moderation), async (c) => {
  const { id } = c.req.valid('param')
  const { isApproved } = c.req.valid('json')
  const isThere = await c.var.db.transaction().execute((trx) => moderateReview(trx, id, isApproved))
  if (!isThere) throw notFound(GONE)
  return c.json({ id, isApproved })
})

app.delete('/:id', published, validId(GONE), async (c) => {
  const { id } = c.req.valid('param')
  const wasThere = await c.var.db.transaction().execute((trx) => deleteReview(trx, id))
  if (!wasThere) throw notFound(GONE)
  return c.json({ id })
})

export default handle(app)

export const config: Config = {
  path: [
    '/api/admin/reviews',
    '/api/admin/reviews/stats',
    '/api/admin/reviews/spam-analysis',
    '/api/admin/reviews/producers',
    '/api/admin/reviews/:id/moderate',
    '/api/admin/reviews/:id',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
