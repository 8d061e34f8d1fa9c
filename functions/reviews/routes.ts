import type { Context, Hono } from 'hono'

import { approvedReviewsQuery, ratingsQuery, reviewsOf } from '#db/queries/reviews/reviews.ts'
import { readOfVerifiedProducer, verifiedProducerId } from '#db/queries/producer/producers.ts'
import type { CaptchaAnswer } from '#src/contracts/reviews/captcha.ts'
import { reviewSubmission } from '#src/contracts/reviews/reviews.ts'
import type { PublicReview, RatingStatsAnswer } from '#src/contracts/reviews/reviews.ts'
import { ratingStats } from '#src/domain/reviews/reviews.ts'
import { answers } from '#src/texts/texts.ts'

import { createApp } from '#functions/_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { askCaptcha } from './captcha.ts'
import { unknownProducer } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { limited, limitedByHandler } from '#functions/_lib/limits/rate-limit.ts'
import { accepted, sender, submit } from '#functions/_lib/limits/submission.ts'
import { validBody } from '#functions/_lib/http/validate.ts'

export const reviewRoutes: Hono<Env> = createApp('/api')

/** Reads a query about the producer in the path. */
async function readOfProducer<Row>(
  c: Context<Env>,
  queryOf: Parameters<typeof readOfVerifiedProducer<Row>>[2],
): Promise<Row[]> {
  const rows = await readOfVerifiedProducer(c.var.db, c.req.param('id') ?? '', queryOf)
  if (rows === undefined) throw unknownProducer()
  return rows
}

reviewRoutes.get('/producers/:id/rating-stats', cached(PRODUCERS_TAG), async (c) => {
  const counts = await readOfProducer(c, ratingsQuery)
  return c.json(ratingStats(counts) satisfies RatingStatsAnswer)
})

reviewRoutes.get('/producers/:id/reviews', cached(PRODUCERS_TAG), async (c) => {
  const reviews = reviewsOf(await readOfProducer(c, approvedReviewsQuery))
  return c.json(reviews satisfies PublicReview[])
})

reviewRoutes.get('/captcha', limited('captcha'), async (c) => {
  const captcha = await askCaptcha(c)
  return c.json(captcha satisfies CaptchaAnswer, 200, { 'Cache-Control': 'no-store' })
})

reviewRoutes.post('/reviews', limitedByHandler('review'), validBody(reviewSubmission), async (c) => {
  const review = c.req.valid('json')
  const { producerId: slugOrId, rating, comment = null, reviewerName = null, reviewerEmail = null } = review
  const content = { rating, comment, reviewerName, reviewerEmail }
  const submission = { table: 'reviews', content: { slugOrId, ...content }, answer: review } as const
  await submit(c, submission, () => {
    const producerId = verifiedProducerId(c.var.db, slugOrId)
    return producerId && { values: { ...content, ...sender(c) }, producerId }
  })
  return accepted(c, answers.reviewSent)
})
