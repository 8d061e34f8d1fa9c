import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { Database } from '../../database.ts'
import { versionOf } from '../displayed-versions.ts'
import { readPage } from '../read.ts'
import type { PageRange } from '../read.ts'
import { requestRebuild } from '../publishing/builds.ts'

/** How many reviews an owner sees. */
const MOST_REVIEWS = 50

export interface ReviewToAnswer {
  id: string
  rating: number
  comment: string | null
  reviewerName: string | null
  createdAt: string
  answer: string | null
  answerStatus: 'none' | 'waiting' | 'approved'
}

/** A query for the newest approved reviews of a producer with the owner's answers. `reviewToAnswer` reads its rows. */
export const reviewsToAnswerQuery = (db: Database, producerId: string) =>
  db
    .selectFrom('reviews')
    .leftJoin('reviewAnswers', 'reviewAnswers.reviewId', 'reviews.id')
    .select(['reviews.id', 'rating', 'comment', 'reviewerName', 'reviews.createdAt'])
    .select(['reviewAnswers.text as answer', 'reviewAnswers.isApproved as isAnswered'])
    .where('producerId', '=', producerId)
    .where('reviews.isApproved', '=', true)
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id')
    .limit(MOST_REVIEWS)

type ReviewRow = Omit<ReviewToAnswer, 'createdAt' | 'answerStatus'> & {
  createdAt: Date | string
  isAnswered: boolean | null
}

export const reviewToAnswer = ({ createdAt, isAnswered, ...row }: ReviewRow): ReviewToAnswer => ({
  ...row,
  createdAt: new Date(createdAt).toISOString(),
  answerStatus: row.answer === null ? 'none' : isAnswered ? 'approved' : 'waiting',
})

interface NewAnswer {
  producerId: string
  reviewId: string
  ownerId: string
  text: string
}

/**
 * Saves an answer for an operator to approve, replacing the previous one. Returns false if the review is not public or
 * belongs to another shop.
 */
export async function saveAnswer(trx: Database, { producerId, reviewId, ownerId, text }: NewAnswer): Promise<boolean> {
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

/** Deletes an answer. Returns false if there is none. */
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

/** A page of pending answers with their reviews, oldest first. */
export function listPendingAnswers(db: Database, { limit, offset }: PageRange) {
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
  return readPage(db, { rows: page, all: waiting.select('reviewId') })
}

const isPending = (reviewId: string) => sql<SqlBool>`review_id = ${reviewId} and not is_approved`

/** Approves or deletes a pending answer. Returns false if there is none. The caller opens the transaction. */
export async function moderateAnswer(trx: Database, reviewId: string, isApproved: boolean): Promise<boolean> {
  const found = await (
    isApproved
      ? trx.updateTable('reviewAnswers').set({ isApproved }).where(isPending(reviewId)).returning('reviewId')
      : trx.deleteFrom('reviewAnswers').where(isPending(reviewId)).returning('reviewId')
  ).executeTakeFirst()
  if (found !== undefined && isApproved) await requestRebuild(trx, 'review')
  return found !== undefined
}
