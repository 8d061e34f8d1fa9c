import type { Hono } from 'hono'
import type { Context } from 'hono'

import { listApprovedReviews } from '#db/queries/reviews/approved-reviews.ts'
import { findVerifiedProducer, lockVerifiedProducer } from '#db/queries/producer/producers.ts'
import { countRatings, saveReview } from '#db/queries/reviews/reviews.ts'
import type { CaptchaAnswer } from '#src/contracts/reviews/captcha.ts'
import { reviewSubmission } from '#src/contracts/reviews/reviews.ts'
import type { PublicReview, RatingStatsAnswer } from '#src/contracts/reviews/reviews.ts'
import { ratingStats } from '#src/domain/reviews/rating-stats.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from '#functions/_lib/http/cache.ts'
import { answeredCaptcha, askCaptcha, spendCaptcha } from './captcha.ts'
import { unknownProducer } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { limited } from '#functions/_lib/limits/rate-limit.ts'
import { accepted, saveOnce, sender } from '#functions/_lib/limits/submission.ts'
import { validBody } from '#functions/_lib/http/validate.ts'

export const reviewRoutes: Hono<Env> = createApp('/api')

async function producerIdOf(c: Context<Env>): Promise<string> {
  const producer = await findVerifiedProducer(c.var.db, c.req.param('id') ?? '')
  if (!producer) throw unknownProducer()
  return producer.id
}

reviewRoutes.get('/producers/:id/rating-stats', cached(PRODUCERS_TAG), async (c) => {
  const counts = await countRatings(c.var.db, await producerIdOf(c))
  return c.json(ratingStats(counts) satisfies RatingStatsAnswer)
})

reviewRoutes.get('/producers/:id/reviews', cached(PRODUCERS_TAG), async (c) => {
  const reviews = await listApprovedReviews(c.var.db, await producerIdOf(c))
  return c.json(reviews satisfies PublicReview[])
})

reviewRoutes.get('/captcha', limited('captcha'), async (c) => {
  const captcha = await askCaptcha(c)
  return c.json(captcha satisfies CaptchaAnswer, 200, { 'Cache-Control': 'no-store' })
})

reviewRoutes.post('/reviews', limited('review'), validBody(reviewSubmission), async (c) => {
  const review = c.req.valid('json')
  const { producerId: slugOrId, rating, comment = null, reviewerName = null, reviewerEmail = null } = review
  const captcha = await answeredCaptcha(c, review)
  const content = { rating, comment, reviewerName, reviewerEmail }
  await saveOnce(c, 'reviews', { slugOrId, ...content }, async (trx, submissionKey) => {
    const producerId = await lockVerifiedProducer(trx, slugOrId)
    if (producerId === undefined) throw unknownProducer()
    if (await spendCaptcha(trx, captcha, 'reviews', submissionKey))
      await saveReview(trx, { ...content, ...sender(c), producerId, submissionKey })
  })
  return accepted(c, 'Anmeldelse indsendt til godkendelse')
})
