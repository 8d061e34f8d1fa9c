import type { RatingStats } from './rating-stats.ts'

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
