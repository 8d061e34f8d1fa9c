import { z } from 'zod'

import { reviewSorts } from '#src/domain/producer/lists.ts'
import { reviewPatternKeys } from '#src/domain/reviews/reviews.ts'
import { measured } from '#src/domain/text/measured.ts'
import { hasForbiddenCharacters } from '#src/domain/text/plain-text.ts'

import { chosenIds } from '../shared/ids.ts'
import { longPageQuery } from '../shared/page.ts'
import { rowVersion } from '../shared/version.ts'

const count = z.int().min(0)

/** A text to search for. PostgreSQL refuses control characters such as NUL. */
const storable = (name: string, max: number) =>
  measured(`${name} skal være en tekst`, max, `${name} er for lang`).refine(
    (text) => !hasForbiddenCharacters(text),
    `${name} har tegn, der ikke kan søges efter`,
  )

/** A review for operators, with its sender and origin. */
export const adminReview = z.object({
  id: z.guid(),
  producerId: z.guid(),
  /** Null if the producer no longer exists. */
  producerName: z.string().nullable(),
  /** Whether the producer has a page. */
  producerVerified: z.boolean(),
  /** 1 to 5. */
  rating: z.int().min(1).max(5),
  comment: z.string().nullable(),
  reviewerName: z.string().nullable(),
  reviewerEmail: z.string().nullable(),
  /** Null once erased, as is `userAgent`. */
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  isApproved: z.boolean(),
  version: rowVersion,
  createdAt: z.iso.datetime(),
  /** The patterns of dishonest reviews that it shows. */
  patterns: z.array(z.enum(reviewPatternKeys)),
})
export type AdminReview = z.infer<typeof adminReview>

const UNKNOWN_STATUS = 'status skal være pending eller approved'

/**
 * Query of `GET /api/admin/reviews`, which returns all reviews by default. `q` is searched in the comment and in names.
 */
export const adminReviewsQuery = longPageQuery.extend({
  status: z.enum(['pending', 'approved'], UNKNOWN_STATUS).optional(),
  /** Id of a producer. */
  producer: z.guid('producer skal være en gårdbutiks id').optional(),
  /** Filters by sender (IP address, e-mail), by the text of another review, or by pattern. */
  ip: storable('ip', 100).optional(),
  email: storable('email', 320).optional(),
  alike: z.guid('alike skal være en anmeldelses id').optional(),
  pattern: z.enum(reviewPatternKeys, 'pattern er ukendt').optional(),
  sort: z.enum(reviewSorts, 'sort skal være newest, oldest, highest eller lowest').default('newest'),
})

/** Body of `PUT /api/admin/reviews/{id}/moderate`. */
export const moderation = z.object({ isApproved: z.boolean('isApproved skal være true eller false') })

/** Body of `PUT /api/admin/reviews/moderate`. */
export const manyModerations = moderation.extend({ ids: chosenIds })

/** Body of `POST /api/admin/reviews/delete`. */
export const deletedReviews = z.object({ ids: chosenIds })

/** Response of both: the number of reviews found. */
export const foundReviews = z.object({ found: count })

/** The number of reviews received in a month or a week. */
const period = z.object({
  /** Its first day, 'YYYY-MM-DD'. A week starts on Monday. */
  start: z.iso.date(),
  count,
})

/** Response of `GET /api/admin/reviews/stats`, over all reviews, approved or not. */
export const reviewFigures = z.object({
  total: count,
  approved: count,
  pending: count,
  /** 1 to 5; null without reviews. */
  average: z.number().min(1).max(5).nullable(),
  byRating: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
  /** This month and the months before it, newest first. */
  byMonth: z.array(period),
  byWeek: z.array(period),
  /** The newest reviews. */
  recent: z.array(adminReview),
})
export type ReviewFigures = z.infer<typeof reviewFigures>

const group = { count, lastAttempt: z.iso.datetime() }
/** Response of `GET /api/admin/reviews/spam-analysis`, the most frequent first. */
export const spamAnalysis = z.object({
  duplicateIps: z.array(z.object({ ipAddress: z.string(), ...group })),
  duplicateEmails: z.array(z.object({ email: z.string(), ...group })),
  /** Each with the id of one of the reviews with that text. */
  duplicateTexts: z.array(z.object({ id: z.guid(), text: z.string(), ...group })),
  suspiciousPatterns: z.array(
    z.object({ key: z.enum(reviewPatternKeys), pattern: z.string(), description: z.string(), count }),
  ),
})
export type SpamAnalysis = z.infer<typeof spamAnalysis>

/** Response of `GET /api/admin/reviews/producers`: the producers with reviews, by name. */
export const reviewedProducers = z.array(z.object({ id: z.guid(), name: z.string(), reviews: count }))
export type ReviewedProducers = z.infer<typeof reviewedProducers>
