import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { ratingStats } from '#src/domain/reviews/rating-stats.ts'
import type { RatingStats } from '#src/domain/reviews/rating-stats.ts'

import type { Database } from '../../database.ts'
import { readTogether } from '../together.ts'
import { isKept } from '../standing/conditions.ts'
import { moderatedReviewOf, reviewsToModerate } from './moderated-reviews.ts'
import type { ModeratedReview } from './moderated-reviews.ts'

interface Period {
  /** Its first day, 'YYYY-MM-DD'. */
  start: string
  count: number
}

export interface ReviewFigures {
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

/** Reviews in each of the last months or weeks of Denmark's calendar, newest first; PostgreSQL's weeks start on Monday. */
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

/** What operators see of all reviews at once. */
export async function readReviewFigures(db: Database, now: Date): Promise<ReviewFigures> {
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
    recent: reviews.map((row) => moderatedReviewOf({ ...row, createdAt: new Date(row.createdAt) })),
  }
}
