import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'

import type { ReviewSort } from '#src/domain/producer/lists.ts'
import type { RatingStats, ReviewPattern } from '#src/domain/reviews/reviews.ts'
import { ratingStats } from '#src/domain/reviews/reviews.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { versionOf } from '../displayed-versions.ts'
import { readPage, readTogether, containing } from '../read.ts'
import type { PageOfRows, SearchedPage } from '../read.ts'
import { requestRebuild } from '../publishing/builds.ts'
import { isKept } from '../standing/conditions.ts'
import { patternsOf, reviewsAlike, reviewsWithPattern } from './spam.ts'

interface ModeratedReview extends Omit<Selectable<Schema['reviews']>, 'submissionKey' | 'createdAt'> {
  producerName: string
  producerVerified: boolean
  version: string
  /** ISO 8601. */
  createdAt: string
  /** Signs of a dishonest review. */
  patterns: ReviewPattern[]
}

interface ReviewFilter extends SearchedPage {
  isApproved?: boolean | undefined
  producerId?: string | undefined
  /** Reviews from this network address, or under this mail address. */
  ip?: string | undefined
  email?: string | undefined
  /** Reviews with the same text as this one. */
  alike?: string | undefined
  pattern?: ReviewPattern | undefined
  sort: ReviewSort
}

function matchingReviews(
  db: Database,
  { isApproved, producerId, ip, email, alike, pattern, q = '' }: Omit<ReviewFilter, 'sort' | 'limit' | 'offset'>,
) {
  return db
    .selectFrom('reviews')
    .innerJoin('producers', 'producers.id', 'reviews.producerId')
    .where(isKept)
    .$if(isApproved !== undefined, (query) => query.where('isApproved', '=', isApproved ?? false))
    .$if(producerId !== undefined, (query) => query.where('producerId', '=', producerId ?? ''))
    .$if(ip !== undefined, (query) => query.where('ipAddress', '=', ip ?? ''))
    .$if(email !== undefined, (query) => query.where(sql`lower(reviewer_email)`, '=', (email ?? '').toLowerCase()))
    .$if(alike !== undefined, (query) => query.where(sql<boolean>`reviews.id in (${reviewsAlike(alike ?? '')})`))
    .$if(pattern !== undefined, (query) =>
      query.where(sql<boolean>`reviews.id in (${reviewsWithPattern(pattern ?? 'links')})`),
    )
    .$if(q !== '', (query) => query.where(containing(['comment', 'reviewerName', 'producers.name'], q)))
}

/** A page of reviews, approved or not. `moderatedReviewOf` reads its rows. */
function reviewsToModerate(db: Database, { sort, limit, offset, ...filter }: ReviewFilter) {
  return (
    matchingReviews(db, filter)
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
      .select(['ipAddress', 'userAgent', 'isApproved', 'reviews.createdAt', versionOf('reviews').as('version')])
      .select(patternsOf(sql`reviews.id`).as('patterns'))
      .$if(sort === 'highest', (query) => query.orderBy('rating', 'desc'))
      .$if(sort === 'lowest', (query) => query.orderBy('rating'))
      // Within the same rating, by date.
      .orderBy('reviews.createdAt', sort === 'oldest' ? 'asc' : 'desc')
      .orderBy('reviews.id')
      .limit(limit)
      .offset(offset)
  )
}

type Row = Omit<ModeratedReview, 'createdAt'> & { createdAt: Date | string }

const moderatedReviewOf = (row: Row): ModeratedReview => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })

/** A page of reviews, approved or not. */
export async function listReviewsToModerate(db: Database, filter: ReviewFilter): Promise<PageOfRows<ModeratedReview>> {
  const all = matchingReviews(db, filter).select('reviews.id')
  const { rows, total } = await readPage(db, { rows: reviewsToModerate(db, filter), all })
  return { rows: rows.map(moderatedReviewOf), total }
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

/** Requests a build if any of these producers is verified. */
async function requestRebuildOf(trx: Database, producerIds: readonly string[]): Promise<void> {
  const seen = await trx
    .selectFrom('producers')
    .select('id')
    .where('id', '=', anyOf(producerIds))
    .where('verified', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (seen !== undefined) await requestRebuild(trx, 'review')
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

interface Moderated {
  /** How many of the reviews exist. */
  found: number
  /** The reviews whose state has changed. */
  changed: { producerId: string; rating: number; comment: string | null }[]
}

/** Approves or hides reviews. The caller opens the transaction. */
export async function moderateReviews(trx: Database, ids: readonly string[], isApproved: boolean): Promise<Moderated> {
  const { rows } = await sql<{ found: number; changed: Moderated['changed'] }>`
    with found as (select id from reviews where id = any(${[...ids]}::uuid[]) order by id for update),
    changed as (
      update reviews set is_approved = ${isApproved}
      where id in (select id from found) and is_approved <> ${isApproved}
      returning producer_id, rating, comment),
    filter as (
      insert into rebuild_requests (reason)
      select 'review' where exists (select from producers where verified and id in (select producer_id from changed)))
    select (select count(*)::int from found) as found, (
      select coalesce(json_agg(json_build_object('producerId', producer_id, 'rating', rating, 'comment', comment)), '[]')
      from changed) as changed`.execute(trx)
  return rows[0] ?? { found: 0, changed: [] }
}

/** Deletes reviews. Returns how many there were. The caller opens the transaction. */
export async function deleteReviews(trx: Database, ids: readonly string[]): Promise<number> {
  const deleted = await trx
    .deleteFrom('reviews')
    .where('id', '=', anyOf(ids))
    .returning(['producerId', 'isApproved'])
    .execute()
  await requestRebuildOf(
    trx,
    deleted.filter(({ isApproved }) => isApproved).map(({ producerId }) => producerId),
  )
  return deleted.length
}

interface Period {
  /** Its first day, 'YYYY-MM-DD'. */
  start: string
  count: number
}

export interface ReviewStatistics {
  total: number
  approved: number
  pending: number
  average: number | null
  byRating: RatingStats['ratingDistribution']
  byMonth: Period[]
  byWeek: Period[]
  recent: ModeratedReview[]
}

const RECENT = 5
const MONTHS = 12
const WEEKS = 12

/** Counts the reviews of the last months or weeks in Denmark, newest first. PostgreSQL's weeks start on Monday. */
function periodCounts(unit: 'month' | 'week', periods: number, now: Date): RawBuilder<Period> {
  const step = sql.lit(`1 ${unit}`)
  return sql<Period>`(
    with periods as (
      select first - n * ${step}::interval as start, first - (n - 1) * ${step}::interval as finish
      from generate_series(0, ${periods - 1}::int) as n,
        date_trunc(${sql.lit(unit)}, ${now.toISOString()}::timestamptz at time zone 'Europe/Copenhagen') as first
    )
    select to_char(start, 'YYYY-MM-DD') as start, (
      select count(*) from reviews
      where created_at >= periods.start at time zone 'Europe/Copenhagen' and created_at < periods.finish at time zone 'Europe/Copenhagen'
    ) as count
    from periods order by periods.start desc)`
}

/** Reads the statistics for operators. */
export async function readReviewStatistics(db: Database, now: Date): Promise<ReviewStatistics> {
  const ratings = db
    .selectFrom('reviews')
    .innerJoin('producers', 'producers.id', 'producerId')
    .where(isKept)
    .select(({ fn }) => [
      'rating',
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('isApproved', '=', true).as('approved'),
    ])
    .groupBy('rating')
  const recent = reviewsToModerate(db, { sort: 'newest', limit: RECENT, offset: 0 })
  const { counts, byMonth, byWeek, reviews } = await readTogether(db, {
    counts: ratings,
    byMonth: periodCounts('month', MONTHS, now),
    byWeek: periodCounts('week', WEEKS, now),
    reviews: recent,
  })
  const { averageRating, totalReviews, ratingDistribution } = ratingStats(counts)
  const approved = counts.reduce((sum, rating) => sum + rating.approved, 0)
  return {
    total: totalReviews,
    approved,
    pending: totalReviews - approved,
    average: averageRating,
    byRating: ratingDistribution,
    byMonth,
    byWeek,
    recent: reviews.map(moderatedReviewOf),
  }
}
