import { sql } from 'kysely'

import type { Notice } from '#src/domain/owners/notice.ts'
import type { Wish } from '#src/domain/owners/owner.ts'
import type { AwaitedField, ShopDraft } from '#src/domain/owners/owned-fields.ts'
import type { PressKind } from '#src/domain/presses/presses.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import type { WeeklyQuestion } from '#src/domain/owners/week.ts'

import type { Database } from '../../database.ts'
import { knownProducerId, producerQuery } from '../producer/producers.ts'
import { producerOf } from '../producer/row.ts'
import { jsonOf } from '../read.ts'
import { ownerRequestsQuery, trustedFieldsOf, trustedFieldsQuery } from './corrections.ts'
import { noticesQuery } from './notices.ts'
import { reviewsToAnswerQuery, reviewToAnswer } from './review-answers.ts'
import type { ReviewToAnswer } from './review-answers.ts'

/** The content of an owner's page about a shop. */
export interface ShopView {
  producer: Producer
  wishes: Record<Wish, boolean>
  otherOwners: number
  /** The questions that an owner of the shop has answered this week. */
  answered: WeeklyQuestion[]
  draft: ShopDraft | null
  /** This month's presses so far; null if none are counted. */
  presses: Record<PressKind, number> | null
  /** Those that have not ended. */
  notices: Notice[]
  reviews: ReviewToAnswer[]
  /** The owner's requests that an operator has not decided. */
  waiting: { field: string; text: string }[]
  trusted: AwaitedField[]
}

interface Viewed {
  producerId: string
  ownerId: string
  /** 'YYYY-MM-DD' in Denmark. */
  today: string
  /** The week's Monday, 'YYYY-MM-DD' in Denmark. */
  monday: string
}

const ownersView = (db: Database, { producerId, ownerId, today, monday }: Viewed) =>
  db
    .selectFrom('owners')
    .select(['wantsReviews', 'wantsCorrections', 'wantsReminders', 'draft'])
    .select([
      sql<number>`(
        select count(*)::int from owners as other
        where other.producer_id = ${producerId} and other.ended_at is null and other.id <> owners.id)`.as(
        'otherOwners',
      ),
      sql<WeeklyQuestion[]>`array(
        select question from weekly_answers where producer_id = ${producerId} and monday = ${monday})`.as('answered'),
      sql<ShopView['presses']>`(
        select json_build_object('directions', directions, 'calls', calls) from presses
        where producer_id = ${producerId} and month = ${today.slice(0, 'YYYY-MM'.length)})`.as('presses'),
    ])
    .where('id', '=', ownerId)

/** An owner's view of a shop, in one statement; undefined if shop or owner do not exist. */
export async function findShopView(db: Database, viewed: Viewed): Promise<ShopView | undefined> {
  const { producerId, ownerId, today } = viewed
  const more = jsonOf({
    view: ownersView(db, viewed),
    notices: noticesQuery(db, sql.val(producerId), today),
    reviews: reviewsToAnswerQuery(db, producerId),
    waiting: ownerRequestsQuery(db, ownerId),
    trusted: trustedFieldsQuery(db, ownerId),
  })
  const row = await producerQuery(db, knownProducerId(producerId)).select(more.column.as('more')).executeTakeFirst()
  const producer = producerOf(row)
  if (row === undefined || producer === undefined) return undefined
  const { view, notices, reviews, waiting, trusted } = more.read(row.more)
  const [owner] = view
  if (owner === undefined) return undefined
  const { otherOwners, answered, draft, presses, ...wishes } = owner
  return {
    ...{ producer, wishes, otherOwners, answered, draft, presses, notices, waiting },
    reviews: reviews.map(reviewToAnswer),
    trusted: trustedFieldsOf(trusted),
  }
}

/** Records that a question was answered in the week of a Monday ('YYYY-MM-DD' in Denmark). */
export async function saveWeeklyAnswer(
  db: Database,
  { producerId, question, monday }: { producerId: string; question: WeeklyQuestion; monday: string },
): Promise<void> {
  await db
    .insertInto('weeklyAnswers')
    .values({ producerId, question, monday })
    .onConflict((conflict) => conflict.constraint('weekly_answers_pkey').doUpdateSet({ monday }))
    .execute()
}
