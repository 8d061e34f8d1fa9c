import { ratings } from '#src/domain/limits/forms.ts'
import { ratingStats } from '#src/domain/reviews/rating-stats.ts'
import { REVIEWS_IN_PAGE } from '#src/domain/reviews/review.ts'
import type { Review, ReviewSummary } from '#src/domain/reviews/review.ts'

import { snapshot } from './snapshot.ts'

function summaryOf(reviews: readonly Review[]): ReviewSummary {
  const counts = ratings.map((rating) => ({
    rating,
    count: reviews.filter((review) => review.rating === rating).length,
  }))
  return { stats: ratingStats(counts), reviews: reviews.slice(0, REVIEWS_IN_PAGE) }
}

/** What pages show of reviews, by the producer's id; producers without any are absent. */
export async function reviewSummaries(): Promise<ReadonlyMap<string, ReviewSummary>> {
  const { reviews } = await snapshot()
  const byProducer: Map<string, Review[]> = Map.groupBy(reviews, ({ producerId }) => producerId)
  return new Map([...byProducer].map(([id, reviews]) => [id, summaryOf(reviews)]))
}
