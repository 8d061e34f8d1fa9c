import type { ReviewSort } from '#src/domain/limits/moderation-lists.ts'

import type { Database } from '../../database.ts'
import { isKept } from '../standing/conditions.ts'
import { containing } from '../search/containing.ts'
import { requestRebuild } from '../publishing/rebuild-requests.ts'

export interface ModeratedReview {
  id: string
  producerId: string
  producerName: string | null
  producerVerified: boolean
  /** 1 to 5. */
  rating: number
  comment: string | null
  reviewerName: string | null
  reviewerEmail: string | null
  ipAddress: string | null
  userAgent: string | null
  isApproved: boolean
  /** ISO 8601. */
  createdAt: string
}

interface Wanted {
  isApproved?: boolean | undefined
  producerId?: string | undefined
  /** What the operator looks for; nothing finds all. */
  q?: string | undefined
  sort: ReviewSort
  limit: number
  offset: number
}

function wantedReviews(
  db: Database,
  { isApproved, producerId, q = '' }: Pick<Wanted, 'isApproved' | 'producerId' | 'q'>,
) {
  return db
    .selectFrom('reviews')
    .innerJoin('producers', 'producers.id', 'reviews.producerId')
    .where(isKept)
    .$if(isApproved !== undefined, (query) => query.where('isApproved', '=', isApproved ?? false))
    .$if(producerId !== undefined, (query) => query.where('producerId', '=', producerId ?? ''))
    .$if(q !== '', (query) => query.where(containing(['comment', 'reviewerName', 'producers.name'], q)))
}

/** Reviews, approved or not, with who sent them, and how many there are in all. */
export async function listReviewsToModerate(
  db: Database,
  { sort, limit, offset, ...wanted }: Wanted,
): Promise<{ rows: ModeratedReview[]; total: number }> {
  const rows = await wantedReviews(db, wanted)
    .select([
      'reviews.id',
      'producerId',
      'producers.name as producerName',
      'producers.verified as producerVerified',
      'rating',
      'comment',
      'reviewerName',
      'reviewerEmail',
    ])
    .select(['ipAddress', 'userAgent', 'isApproved', 'reviews.createdAt'])
    .$if(sort === 'highest', (query) => query.orderBy('rating', 'desc'))
    .$if(sort === 'lowest', (query) => query.orderBy('rating'))
    // Of as many stars, the newest first.
    .orderBy('reviews.createdAt', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('reviews.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await wantedReviews(db, wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    rows: rows.map((row) => ({
      ...row,
      producerVerified: row.producerVerified ?? false,
      createdAt: row.createdAt.toISOString(),
    })),
    total,
  }
}

/** Producers that have reviews, by name. */
export function listReviewedProducers(db: Database): Promise<{ id: string; name: string; reviews: number }[]> {
  return db
    .selectFrom('producers')
    .innerJoin('reviews', 'reviews.producerId', 'producers.id')
    .where(isKept)
    .select(({ fn }) => ['producers.id', 'producers.name', fn.countAll<number>().as('reviews')])
    .groupBy('producers.id')
    .orderBy('producers.nameOrder')
    .orderBy('producers.id')
    .execute()
}

/** A build is needed where the public sees the producer. */
async function requestRebuildOf(trx: Database, producerId: string): Promise<void> {
  const producer = await trx.selectFrom('producers').select('verified').where('id', '=', producerId).executeTakeFirst()
  if (producer?.verified) await requestRebuild(trx, 'review')
}

/** Shows a review to everybody, or hides it; one that is so already stays so. False when there is none. The caller opens the transaction. */
export async function moderateReview(trx: Database, id: string, isApproved: boolean): Promise<boolean> {
  const changed = await trx
    .updateTable('reviews')
    .set({ isApproved })
    .where('id', '=', id)
    .where('isApproved', '!=', isApproved)
    .returning('producerId')
    .executeTakeFirst()
  if (changed !== undefined) {
    await requestRebuildOf(trx, changed.producerId)
    return true
  }
  return (await trx.selectFrom('reviews').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Deletes a review for good. False when there is none. The caller opens the transaction. */
export async function deleteReview(trx: Database, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('reviews')
    .where('id', '=', id)
    .returning(['producerId', 'isApproved'])
    .executeTakeFirst()
  if (deleted?.isApproved) await requestRebuildOf(trx, deleted.producerId)
  return deleted !== undefined
}
