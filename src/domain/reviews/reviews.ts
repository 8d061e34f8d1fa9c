import { ratings } from '../limits/forms.ts'
import type { Rating } from '../limits/forms.ts'

/** A review as everyone may read it. */
export interface Review {
  id: string
  producerId: string
  /** 1 to 5. */
  rating: number
  comment: string | null
  /** Null for one who gave no name. */
  reviewerName: string | null
  /** ISO 8601. */
  createdAt: string
  /** What the owner says to it; null for nothing. */
  answer: string | null
}

/** A producer's reviews as a page shows them: newest first, and not necessarily all that the figures count. */
export interface ReviewSummary {
  stats: RatingStats
  reviews: readonly Review[]
}

/** How many stand in a page as it is served; the browser fetches the others. */
export const REVIEWS_IN_PAGE = 20

export interface RatingStats {
  /** 1 to 5; null without ratings. */
  averageRating: number | null
  totalReviews: number
  ratingDistribution: Record<Rating, number>
}

/** The average and the distribution of how many gave each rating. */
export function ratingStats(counts: readonly { rating: number; count: number }[]): RatingStats {
  const given = new Map(counts.map(({ rating, count }) => [rating, count]))
  const ratingDistribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const rating of ratings) ratingDistribution[rating] = given.get(rating) ?? 0
  const totalReviews = ratings.reduce((sum, rating) => sum + ratingDistribution[rating], 0)
  const stars = ratings.reduce((sum, rating) => sum + rating * ratingDistribution[rating], 0)
  return { averageRating: totalReviews === 0 ? null : stars / totalReviews, totalReviews, ratingDistribution }
}
