import type { Insertable, Selectable } from 'kysely'

import type { Database } from '../database.ts'
import type { ReviewsTable } from '../schema.ts'

export type NewReview = Pick<
  Insertable<ReviewsTable>,
  'producerId' | 'rating' | 'comment' | 'reviewerName' | 'reviewerEmail' | 'ipAddress' | 'userAgent' | 'submissionKey'
>

/** Keeps a review until operators approve it; one with the same submission key is kept once. */
export async function saveReview(db: Database, review: NewReview): Promise<void> {
  await db
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('submissionKey').doNothing())
    .execute()
}

/** What everyone may see of a review: never an e-mail address or where it came from. */
const publicColumns = ['id', 'producerId', 'rating', 'comment', 'reviewerName', 'createdAt'] as const

/** More than anybody reads. */
const MOST_REVIEWS = 500

/** The approved reviews of a producer, newest first. */
export function listApprovedReviews(db: Database, producerId: string): Promise<Pick<Selectable<ReviewsTable>, (typeof publicColumns)[number]>[]> {
  return db
    .selectFrom('reviews')
    .select(publicColumns)
    .where('producerId', '=', producerId)
    .where('isApproved', '=', true)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MOST_REVIEWS)
    .execute()
}

/** How many approved reviews of a producer gave each rating; ratings that nobody gave are absent. */
export function countRatings(db: Database, producerId: string): Promise<{ rating: number; count: number }[]> {
  return db
    .selectFrom('reviews')
    .select(['rating', ({ fn }) => fn.countAll<number>().as('count')])
    .where('producerId', '=', producerId)
    .where('isApproved', '=', true)
    .groupBy('rating')
    .execute()
}
