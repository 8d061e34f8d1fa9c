import type { Insertable } from 'kysely'

import type { Database } from '../../database.ts'
import type { ReviewsTable } from '../../schema.ts'

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
