import type { Expression } from 'kysely'

import type { Review } from '#src/domain/reviews/reviews.ts'

import type { Database } from '../../database.ts'

/** Reviews per producer on a page. */
const MOST_REVIEWS = 500

/** Newest first, without mail and network addresses. */
function approved(db: Database) {
  return db
    .selectFrom('reviews')
    .leftJoin('reviewAnswers', (join) =>
      join.onRef('reviewAnswers.reviewId', '=', 'reviews.id').on('reviewAnswers.isApproved', '=', true),
    )
    .select(['reviews.id', 'producerId', 'rating', 'comment', 'reviewerName', 'reviews.createdAt'])
    .select('reviewAnswers.text as answer')
    .where('reviews.isApproved', '=', true)
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id')
}

type ApprovedRow = Omit<Review, 'createdAt'> & { createdAt: Date }

export function reviewsOf(rows: readonly ApprovedRow[]): Review[] {
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** The approved reviews of every producer. */
export async function listAllApprovedReviews(db: Database): Promise<Review[]> {
  return reviewsOf(await approved(db).execute())
}

/** The newest approved reviews of a producer, for a batch. `reviewsOf` reads its rows. */
export const approvedReviewsQuery = (db: Database, producerId: Expression<string>, limit = MOST_REVIEWS) =>
  approved(db).where('producerId', '=', producerId).limit(limit)

/** Counts the approved reviews of a producer by rating, for a batch. Ratings without a review are left out. */
export const ratingsQuery = (db: Database, producerId: Expression<string>) =>
  db
    .selectFrom('reviews')
    .select(['rating', ({ fn }) => fn.countAll<number>().as('count')])
    .where('producerId', '=', producerId)
    .where('isApproved', '=', true)
    .groupBy('rating')
