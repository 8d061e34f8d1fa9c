import { sql } from 'kysely'

import type { Notice } from '#src/domain/owners/notice.ts'
import { awaitedFields } from '#src/domain/owners/owned-fields.ts'
import type { AwaitedField, ShopDraft } from '#src/domain/owners/owned-fields.ts'
import type { Wish } from '#src/domain/owners/owner.ts'
import type { WeeklyQuestion } from '#src/domain/owners/week.ts'
import type { Position } from '#src/domain/place/distance.ts'
import type { PressKind } from '#src/domain/presses/presses.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import { knownProducerId, producerQuery, producerOf } from '../producer/producers.ts'
import { jsonOf } from '../read.ts'
import { changeStands } from '../standing/conditions.ts'
import { noticesQuery } from './notices.ts'
import { reviewsToAnswerQuery, reviewToAnswer } from './review-answers.ts'
import type { ReviewToAnswer } from './review-answers.ts'

/** The content of an owner's page about a shop. */
interface ShopView {
  producer: Producer
  wishes: Record<Wish, boolean>
  otherOwners: number
  /** The questions that an owner of the shop has answered this week. */
  answered: WeeklyQuestion[]
  draft: ShopDraft | null
  /** This month's presses so far; null if none are counted. */
  presses: Record<PressKind, number> | null
  /** Notices that have not ended. */
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

/** A field that an operator decides on, or the pin on the map. */
type RequestedField = AwaitedField | 'place'

/**
 * A query for the fields that this owner may change without approval: an operator approved an earlier change of them,
 * and has not undone it.
 */
const trustedFieldsQuery = (db: Database, ownerId: string) =>
  db
    .selectFrom('correctionRequests')
    .innerJoin('producerChanges', 'producerChanges.correctionId', 'correctionRequests.id')
    .select('correctionRequests.field')
    .distinct()
    .where('correctionRequests.ownerId', '=', ownerId)
    .where('correctionRequests.field', 'in', awaitedFields)
    .where('correctionRequests.status', '=', 'approved')
    .where(changeStands)

/** The fields of the rows of `trustedFieldsQuery`, in the order of a form. */
const trustedFieldsOf = (rows: readonly { field: string }[]): AwaitedField[] =>
  awaitedFields.filter((field) => rows.some((row) => row.field === field))

export const listTrustedFields = async (db: Database, ownerId: string): Promise<AwaitedField[]> =>
  trustedFieldsOf(await trustedFieldsQuery(db, ownerId).execute())

/**
 * The position from which an owner's pin is measured: the last one that did not come from a pin of an owner, so that
 * many short moves do not add up to a long one. The caller has locked the producer.
 */
export async function findMeasuredPosition(
  trx: Database,
  { id, latitude, longitude }: Position & { id: string },
): Promise<Position> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    with moves as (
      select fields, created_at, source = 'owner' and not fields ? 'address' as is_pin
      from producer_changes where producer_id = ${id} and fields ?| array['latitude', 'longitude']),
    pins as (
      select * from moves
      where is_pin and created_at > coalesce((select max(created_at) from moves where not is_pin), '-infinity'))
    select
      (select (fields -> 'latitude' ->> 'from')::float from pins
        where fields ? 'latitude' order by created_at limit 1) as latitude,
      (select (fields -> 'longitude' ->> 'from')::float from pins
        where fields ? 'longitude' order by created_at limit 1) as longitude`.execute(trx)
  const [first] = rows
  return { latitude: first?.latitude ?? latitude, longitude: first?.longitude ?? longitude }
}

/**
 * Adds an owner's request for an operator to decide. The caller opens the transaction and has withdrawn an earlier
 * request.
 */
export async function saveOwnerRequest(
  trx: Database,
  asked: { producerId: string; ownerId: string; field: RequestedField; from: string; to: string; text?: string },
): Promise<void> {
  const { producerId, ownerId, field, from, to, text = to } = asked
  await trx
    .insertInto('correctionRequests')
    .values({
      producerId,
      ownerId,
      field,
      currentValue: from,
      suggestedValue: JSON.stringify(to),
      suggestedText: text,
      submitterName: 'Ejeren',
    })
    .execute()
}

/** Deletes an owner's pending request. */
export async function withdrawOwnerRequest(trx: Database, ownerId: string, field: RequestedField): Promise<void> {
  await trx
    .deleteFrom('correctionRequests')
    .where('ownerId', '=', ownerId)
    .where('field', '=', field)
    .where('status', '=', 'pending')
    .execute()
}

/** A query for an owner's pending requests. */
const ownerRequestsQuery = (db: Database, ownerId: string) =>
  db
    .selectFrom('correctionRequests')
    .select(['field', 'suggestedText as text'])
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'pending')
    .orderBy('field')
