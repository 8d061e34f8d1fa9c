import { ratings } from '../limits/forms.ts'
import type { Rating } from '../limits/forms.ts'

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
