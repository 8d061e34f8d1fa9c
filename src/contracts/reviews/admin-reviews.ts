import { z } from 'zod'

import { reviewSorts } from '#src/domain/producer/lists.ts'
import { reviewPatternKeys } from '#src/domain/reviews/patterns.ts'

import { chosenIds } from '../shared/ids.ts'
import { longPageQuery } from '../shared/page.ts'
import { rowVersion } from '../shared/version.ts'

const count = z.int().min(0)

/** A review as operators see it: with who sent it, and from where. */
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
  /** Null once it is erased, as is `userAgent`. */
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  isApproved: z.boolean(),
  version: rowVersion,
  createdAt: z.iso.datetime(),
  /** What it has in common with reviews that are not honest. */
  patterns: z.array(z.enum(reviewPatternKeys)),
})
export type AdminReview = z.infer<typeof adminReview>

const UNKNOWN_STATUS = 'status skal være pending eller approved'

/**
 * Query of `GET /api/admin/reviews`: all of them unless it asks for some; what `q` looks for stands in the comment, or
 * is in a name.
 */
export const adminReviewsQuery = longPageQuery.extend({
  status: z.enum(['pending', 'approved'], UNKNOWN_STATUS).optional(),
  /** Id of a producer. */
  producer: z.guid('producer skal være en gårdbutiks id').optional(),
  /** Those that were sent from here, under this address, with the same text as another, or that show a pattern. */
  ip: z.string().max(100, 'ip er for lang').optional(),
  email: z.string().max(320, 'email er for lang').optional(),
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

/** Answer of both: how many of them were there. */
export const foundReviews = z.object({ found: count })

/** Reviews that came in a month or a week. */
const period = z.object({
  /** Its first day, 'YYYY-MM-DD'; of a week, a Monday. */
  start: z.iso.date(),
  count,
})

/** Answer of `GET /api/admin/reviews/stats`, over all reviews, approved or not. */
export const reviewFigures = z.object({
  total: count,
  approved: count,
  pending: count,
  /** 1 to 5; null without reviews. */
  average: z.number().min(1).max(5).nullable(),
  byRating: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
  /** This month and those before it, newest first. */
  byMonth: z.array(period),
  byWeek: z.array(period),
  /** The newest. */
  recent: z.array(adminReview),
})
export type ReviewFigures = z.infer<typeof reviewFigures>

/** Answer of `GET /api/admin/reviews/spam-analysis`: most first. */
const group = { count, lastAttempt: z.iso.datetime() }
export const spamAnalysis = z.object({
  duplicateIps: z.array(z.object({ ipAddress: z.string(), ...group })),
  duplicateEmails: z.array(z.object({ email: z.string(), ...group })),
  /** Each with the id of one of the reviews that have the text. */
  duplicateTexts: z.array(z.object({ id: z.guid(), text: z.string(), ...group })),
  suspiciousPatterns: z.array(
    z.object({ key: z.enum(reviewPatternKeys), pattern: z.string(), description: z.string(), count }),
  ),
})
export type SpamAnalysis = z.infer<typeof spamAnalysis>

/** Answer of `GET /api/admin/reviews/producers`: those that have reviews, by name. */
export const reviewedProducers = z.array(z.object({ id: z.guid(), name: z.string(), reviews: count }))
export type ReviewedProducers = z.infer<typeof reviewedProducers>
