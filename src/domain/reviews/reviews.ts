import { ratings } from '../limits/limits.ts'
import type { Rating } from '../limits/limits.ts'

/** A published review. */
export interface Review {
  id: string
  producerId: string
  /** 1 to 5. */
  rating: number
  comment: string | null
  /** Null for an anonymous review. */
  reviewerName: string | null
  /** ISO 8601. */
  createdAt: string
  /** The owner's answer; null if there is none. */
  answer: string | null
}

/** A producer's reviews on its page, newest first. `stats` may count more reviews than are listed. */
export interface ReviewSummary {
  stats: RatingStats
  reviews: readonly Review[]
}

/** The number of reviews in the served page; the browser fetches the others. */
export const REVIEWS_IN_PAGE = 20

export interface RatingStats {
  /** 1 to 5; null without ratings. */
  averageRating: number | null
  totalReviews: number
  ratingDistribution: Record<Rating, number>
}

/** Calculates the average, and the number of reviews of each rating. */
export function ratingStats(counts: readonly { rating: number; count: number }[]): RatingStats {
  const given = new Map(counts.map(({ rating, count }) => [rating, count]))
  const ratingDistribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const rating of ratings) ratingDistribution[rating] = given.get(rating) ?? 0
  const totalReviews = ratings.reduce((sum, rating) => sum + ratingDistribution[rating], 0)
  const stars = ratings.reduce((sum, rating) => sum + rating * ratingDistribution[rating], 0)
  return { averageRating: totalReviews === 0 ? null : stars / totalReviews, totalReviews, ratingDistribution }
}

/** The number of reviews from which a pattern is reported to operators. */
export const PATTERN_LIMITS = {
  /** From one address, for any producers. */
  address: 2,
  /** From one address, all with one star or all with five. */
  extremes: 3,
  /** For one producer within an hour. */
  burst: 5,
  /** Characters: shorter texts may be alike, or in capitals, by chance. */
  textLength: 12,
} as const

/** Patterns of dishonest reviews, with their explanations for operators. */
export const reviewPatterns = {
  sameText: {
    pattern: 'Samme tekst flere gange',
    description: 'Den samme kommentar er sendt fra flere adresser eller til flere gårdbutikker.',
  },
  links: { pattern: 'Links i teksten', description: 'Kommentaren indeholder en webadresse.' },
  burst: {
    pattern: 'Mange på kort tid',
    description: `Mindst ${PATTERN_LIMITS.burst} anmeldelser af samme gårdbutik inden for en time.`,
  },
  capitals: { pattern: 'Kun store bogstaver', description: 'Hele kommentaren er skrevet med store bogstaver.' },
  extremes: {
    pattern: 'Kun yderpunkter',
    description: `Mindst ${PATTERN_LIMITS.extremes} anmeldelser fra samme IP-adresse, alle med 1 stjerne eller alle med 5.`,
  },
  sameProducer: {
    pattern: 'Gentagne anmeldelser',
    description: 'Samme IP-adresse har anmeldt den samme gårdbutik flere gange.',
  },
} as const

export type ReviewPattern = keyof typeof reviewPatterns

export function isReviewPattern(value: string): value is ReviewPattern {
  return Object.hasOwn(reviewPatterns, value)
}

export const reviewPatternKeys: readonly ReviewPattern[] = Object.keys(reviewPatterns).filter(isReviewPattern)
