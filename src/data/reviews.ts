import { listAllApprovedReviews } from '#db/queries/approved-reviews.ts'
import { ratingStats } from '#src/domain/review.ts'
import type { Review, ReviewSummary } from '#src/domain/review.ts'

import { fromDatabase } from './database.ts'

/** How many stand in a page as it is built; the browser fetches the others. */
const IN_PAGE = 20

/** What pages show of reviews, by the producer's id; producers without any are absent. */
export async function reviewSummaries(): Promise<ReadonlyMap<string, ReviewSummary>> {
  const byProducer: Map<string, Review[]> = Map.groupBy(await fromDatabase(listAllApprovedReviews), ({ producerId }) => producerId)
  return new Map([...byProducer].map(([id, reviews]) => [id, { stats: ratingStats(reviews), reviews: reviews.slice(0, IN_PAGE) }]))
}
