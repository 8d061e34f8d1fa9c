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
}

/** How many gave each rating. */
export type RatingDistribution = Record<1 | 2 | 3 | 4 | 5, number>

export interface RatingStats {
  /** 1 to 5; null without reviews. */
  averageRating: number | null
  totalReviews: number
  ratingDistribution: RatingDistribution
}

/** A producer's reviews as a page shows them: newest first, and not necessarily all that the figures count. */
export interface ReviewSummary {
  stats: RatingStats
  reviews: readonly Review[]
}

export function ratingStats(reviews: readonly Pick<Review, 'rating'>[]): RatingStats {
  const given = (rating: number): number => reviews.filter((review) => review.rating === rating).length
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return {
    averageRating: reviews.length === 0 ? null : sum / reviews.length,
    totalReviews: reviews.length,
    ratingDistribution: { 1: given(1), 2: given(2), 3: given(3), 4: given(4), 5: given(5) },
  }
}
