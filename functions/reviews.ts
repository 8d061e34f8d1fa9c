import type { Config } from '@netlify/functions'
import type { Context } from 'hono'

import { listApprovedReviews } from '#db/queries/reviews/approved-reviews.ts'
import { findVerifiedProducer, lockVerifiedProducer } from '#db/queries/producer/producers.ts'
import { countRatings, saveReview } from '#db/queries/reviews/reviews.ts'
import type { CaptchaAnswer } from '#src/contracts/reviews/captcha.ts'
import { reviewSubmission } from '#src/contracts/reviews/reviews.ts'
import type { PublicReview, RatingStatsAnswer } from '#src/contracts/reviews/reviews.ts'
import { ratingStats } from '#src/domain/reviews/rating-stats.ts'

import { createApp, handle } from './_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from './_lib/http/cache.ts'
import { answeredCaptcha, askCaptcha, spendCaptcha } from './_lib/reviews/captcha.ts'
import { unknownProducer } from './_lib/http/errors.ts'
import type { Env } from './_lib/http/platform.ts'
import { limited } from './_lib/limits/rate-limit.ts'
import { accepted, saveOnce, sender } from './_lib/limits/submission.ts'
import { validBody } from './_lib/http/validate.ts'

const app = createApp('/api')

async function producerIdOf(c: Context<Env>): Promise<string> {
  const producer = await findVerifiedProducer(c.var.db, c.req.param('id') ?? '')
  if (!producer) throw unknownProducer()
  return producer.id
}

app.get('/producers/:id/rating-stats', cached(PRODUCERS_TAG), async (c) => {
  const counts = await countRatings(c.var.db, await producerIdOf(c))
  return c.json(ratingStats(counts) satisfies RatingStatsAnswer)
})

app.get('/producers/:id/reviews', cached(PRODUCERS_TAG), async (c) => {
  const reviews = await listApprovedReviews(c.var.db, await producerIdOf(c))
  return c.json(reviews satisfies PublicReview[])
})

app.get('/captcha', limited('captcha'), async (c) => {
  const captcha = await askCaptcha(c)
  return c.json(captcha satisfies CaptchaAnswer, 200, { 'Cache-Control': 'no-store' })
})

app.post('/reviews', limited('review'), validBody(reviewSubmission), async (c) => {
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

export default handle(app)

export const config: Config = {
  path: ['/api/producers/:id/rating-stats', '/api/producers/:id/reviews', '/api/captcha', '/api/reviews'],
  rateLimit: { windowLimit: 200, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
