import { ratings } from '../limits/forms.ts'
import type { Rating } from '../limits/forms.ts'

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
