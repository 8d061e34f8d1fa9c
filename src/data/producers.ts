import { readEnvironment } from '#src/config/environment.ts'
import { ratings } from '#src/domain/limits/limits.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { ratingStats, REVIEWS_IN_PAGE } from '#src/domain/reviews/reviews.ts'
import type { Review, ReviewSummary } from '#src/domain/reviews/reviews.ts'

import { snapshot } from './snapshot.ts'

/**
 * The canonical origin of this build without a trailing slash, and the number of producers up to which translated pages
 * are built.
 */
export const { siteUrl, translatedProducers } = readEnvironment(process.env)

/** Every listed producer in Danish name order. */
export async function allProducers(): Promise<readonly Producer[]> {
  return (await snapshot()).producers
}

/** Every producer that has closed for good, in the same order. */
export async function closedProducers(): Promise<readonly Producer[]> {
  return (await snapshot()).closed
}

function summaryOf(reviews: readonly Review[]): ReviewSummary {
  const counts = ratings.map((rating) => ({
    rating,
    count: reviews.filter((review) => review.rating === rating).length,
  }))
  return { stats: ratingStats(counts), reviews: reviews.slice(0, REVIEWS_IN_PAGE) }
}

/** Summarizes the reviews for pages, by producer id. Producers without reviews are absent. */
export async function reviewSummaries(): Promise<ReadonlyMap<string, ReviewSummary>> {
  const { reviews } = await snapshot()
  const byProducer: Map<string, Review[]> = Map.groupBy(reviews, ({ producerId }) => producerId)
  return new Map([...byProducer].map(([id, reviews]) => [id, summaryOf(reviews)]))
}
