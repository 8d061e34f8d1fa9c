import { knownProducerId } from '#db/queries/producer/producers.ts'
import { runBatch } from '#db/batch.ts'
import { noticesQuery } from '#db/queries/owners/notices.ts'
import { approvedReviewsQuery, ratingsQuery, reviewsOf } from '#db/queries/reviews/reviews.ts'
import { smileyOf, smileyQuery } from '#db/queries/smileys/shown.ts'
import { findNearestProducers } from '#db/queries/search/search.ts'
import type { Database } from '#db/database.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { noticeTexts } from '#src/domain/owners/notice.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { NEARBY, nearbyLink } from '#src/domain/place/nearby.ts'
import type { NearbyLink } from '#src/domain/place/nearby.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { ratingStats } from '#src/domain/reviews/rating-stats.ts'
import { REVIEWS_IN_PAGE } from '#src/domain/reviews/review.ts'
import type { Smiley } from '#src/domain/smileys/smileys.ts'
import type { ReviewSummary } from '#src/domain/reviews/review.ts'

/** What a producer's page says besides the producer: its reviews, who is near, what its owner says of today, and the food authority. */
export interface Surroundings {
  reviews: ReviewSummary | undefined
  nearby: NearbyLink[]
  notices: string[]
  smiley: Smiley | undefined
}

async function nearbyOf(db: Database, producer: Producer): Promise<NearbyLink[]> {
  if (!isLocated(producer)) return []
  const nearest = await findNearestProducers(db, producer, NEARBY + 1)
  return nearest
    .filter((other) => other.id !== producer.id && isLocated(other))
    .slice(0, NEARBY)
    .map((other) => nearbyLink(producer, other))
}

export async function surroundingsOf(db: Database, producer: Producer, now: Date): Promise<Surroundings> {
  const { day } = localMoment(now)
  const id = knownProducerId(producer.id)
  const [ratings, reviews, notices, smileys] = await runBatch(db, [
    ratingsQuery(db, id).compile(),
    approvedReviewsQuery(db, id, REVIEWS_IN_PAGE).compile(),
    noticesQuery(db, id, dateOf(day)).compile(),
    smileyQuery(id).compile(db),
  ])
  const stats = ratingStats(ratings)
  return {
    reviews: stats.totalReviews === 0 ? undefined : { stats, reviews: reviewsOf(reviews) },
    nearby: await nearbyOf(db, producer),
    notices: noticeTexts(notices, day),
    smiley: smileyOf(smileys),
  }
}
