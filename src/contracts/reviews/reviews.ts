import { z } from 'zod'

import { limits } from '#src/domain/limits/limits.ts'

import { measured } from '#src/domain/text/measured.ts'
import { email, line, lines, orAbsent } from '#src/domain/text/schemas.ts'
import { wrong } from '#src/texts/texts.ts'

import { answeredCaptcha } from './captcha.ts'

const noRating = { error: (): string => wrong.noRating }

const noProducer = { error: (): string => wrong.noProducer }

/** Body of `POST /api/reviews`, sent with the cookies of the captcha questions. */
export const reviewSubmission = z.object({
  /** The producer's id, or the last part of its page's URL. */
  producerId: measured(noProducer.error, 300, () => wrong.unknownProducer)
    .trim()
    .min(1, noProducer),
  rating: z
    .int(noRating)
    .min(1, noRating)
    .max(5, { error: () => wrong.tooManyStars }),
  comment: orAbsent(lines({ label: () => wrong.commentLabel, ...limits.comment })),
  reviewerName: orAbsent(line({ label: () => wrong.nameLabel, max: limits.person.max })),
  reviewerEmail: orAbsent(email(() => wrong.senderEmail)),
  ...answeredCaptcha.shape,
})

const count = z.int().min(0)

/** Response of `GET /api/producers/{id}/rating-stats`, over approved reviews. */
export const ratingStatsAnswer = z.object({
  /** 1 to 5; null without reviews. */
  averageRating: z.number().min(1).max(5).nullable(),
  totalReviews: count,
  ratingDistribution: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
})
export type RatingStatsAnswer = z.infer<typeof ratingStatsAnswer>

/** An approved review in public responses. */
const publicReview = z.strictObject({
  id: z.uuid(),
  producerId: z.uuid(),
  rating: z.int().min(1).max(5),
  comment: z.string().nullable(),
  /** Null if the reviewer gave no name. */
  reviewerName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The owner's answer; null if there is none. */
  answer: z.string().nullable(),
})
export type PublicReview = z.infer<typeof publicReview>

/** Response of `GET /api/producers/{id}/reviews`: newest first. */
export const reviewsAnswer = z.array(publicReview)
