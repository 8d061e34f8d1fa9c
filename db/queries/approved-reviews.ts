import type { Review } from '#src/domain/review.ts'

import type { Database } from '../database.ts'

/** Every approved review, newest first, without what only operators may see. */
export async function listAllApprovedReviews(db: Database): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'producerId', 'rating', 'comment', 'reviewerName', 'createdAt'])
    .where('isApproved', '=', true)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
