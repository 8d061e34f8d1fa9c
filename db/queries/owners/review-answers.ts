import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { Database } from '../../database.ts'
import { versionOf } from '../displayed-versions.ts'
import { readPage } from '../read.ts'
import type { PageRange } from '../read.ts'
import { requestRebuild } from '../publishing/builds.ts'

/** As many as an owner goes through. */
const MOST_REVIEWS = 50

interface ReviewToAnswer {
  id: string
  rating: number
  comment: string | null
  reviewerName: string | null
  createdAt: string
  answer: string | null
  answerStatus: 'none' | 'waiting' | 'approved'
}

/** The newest approved reviews of a producer, and what its owner answers. */
export async function listReviewsToAnswer(db: Database, producerId: string): Promise<ReviewToAnswer[]> {
  const rows = await db
    .selectFrom('reviews')
    .leftJoin('reviewAnswers', 'reviewAnswers.reviewId', 'reviews.id')
    .select(['reviews.id', 'rating', 'comment', 'reviewerName', 'reviews.createdAt'])
    .select(['reviewAnswers.text as answer', 'reviewAnswers.isApproved as isAnswered'])
    .where('producerId', '=', producerId)
    .where('reviews.isApproved', '=', true)
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id')
    .limit(MOST_REVIEWS)
    .execute()
  return rows.map(({ createdAt, isAnswered, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    answerStatus: row.answer === null ? 'none' : isAnswered ? 'approved' : 'waiting',
  }))
}

interface Answer {
  producerId: string
  reviewId: string
  ownerId: string
  text: string
}

/** Has an answer wait for an operator, in place of the one before; false for a review that is not public, or of another shop. */
export async function saveAnswer(trx: Database, { producerId, reviewId, ownerId, text }: Answer): Promise<boolean> {
  if (!(await isPublicReview(trx, producerId, reviewId))) return false
  const now = new Date()
  await trx
    .insertInto('reviewAnswers')
    .values({ reviewId, ownerId, text, createdAt: now })
    .onConflict((conflict) =>
      conflict.column('reviewId').doUpdateSet({ ownerId, text, isApproved: false, createdAt: now }),
    )
    .execute()
  await requestRebuild(trx, 'review')
  return true
}

async function isPublicReview(trx: Database, producerId: string, reviewId: string): Promise<boolean> {
  const review = await trx
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', reviewId)
    .where('producerId', '=', producerId)
    .where('isApproved', '=', true)
    .forKeyShare()
    .executeTakeFirst()
  return review !== undefined
}

/** Takes an answer back; false where there is none. */
export async function deleteAnswer(trx: Database, producerId: string, reviewId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('reviewAnswers')
    .where('reviewId', 'in', (query) =>
      query.selectFrom('reviews').select('id').where('id', '=', reviewId).where('producerId', '=', producerId),
    )
    .returning('isApproved')
    .executeTakeFirst()
  if (deleted?.isApproved) await requestRebuild(trx, 'review')
  return deleted !== undefined
}

/** A page of the answers that wait, the oldest first, with what they answer. */
export async function listWaitingAnswers(db: Database, { limit, offset }: PageRange) {
  const waiting = db
    .selectFrom('reviewAnswers')
    .innerJoin('reviews', 'reviews.id', 'reviewAnswers.reviewId')
    .innerJoin('producers', 'producers.id', 'reviews.producerId')
    .where('reviewAnswers.isApproved', '=', false)
  const page = waiting
    .select(['reviewId as id', 'producers.id as producerId', 'producers.name as producerName', 'rating', 'comment'])
    .select(['reviewAnswers.text', 'reviewAnswers.createdAt', versionOf('reviewAnswers').as('version')])
    .orderBy('reviewAnswers.createdAt')
    .orderBy('reviewId')
    .limit(limit)
    .offset(offset)
  const { rows, total } = await readPage(db, { rows: page, all: waiting.select('reviewId') })
  return { rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total }
}

const waits = (reviewId: string) => sql<SqlBool>`review_id = ${reviewId} and not is_approved`

/** Shows an answer to everybody, or deletes it; false where none waits. The caller opens the transaction. */
export async function moderateAnswer(trx: Database, reviewId: string, isApproved: boolean): Promise<boolean> {
  const found = await (
    isApproved
      ? trx.updateTable('reviewAnswers').set({ isApproved }).where(waits(reviewId)).returning('reviewId')
      : trx.deleteFrom('reviewAnswers').where(waits(reviewId)).returning('reviewId')
  ).executeTakeFirst()
  if (found !== undefined && isApproved) await requestRebuild(trx, 'review')
  return found !== undefined
}
