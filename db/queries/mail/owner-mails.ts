import { sql } from 'kysely'

import type { Wish } from '#src/domain/owners/owner.ts'
import { requestReasons } from '#src/domain/publishing/builds.ts'

import type { Database } from '../../database.ts'
import { requestRebuild } from '../publishing/builds.ts'

interface SubscribedOwner {
  ownerId: string
  email: string
  producerId: string
  /** The shop's name. */
  name: string
}

/** Owners of these shops who want mails of this kind. Shops that are not public have none. */
export async function findSubscribedOwners(
  db: Database,
  producerIds: readonly string[],
  wish: Wish,
): Promise<SubscribedOwner[]> {
  const rows = await db
    .selectFrom('owners')
    .innerJoin('producers', 'producers.id', 'owners.producerId')
    .select(['owners.id as ownerId', 'owners.email', 'producerId', 'name'])
    .where('producerId', '=', sql<string>`any(${[...producerIds]}::uuid[])`)
    .where('endedAt', 'is', null)
    .where(wish, '=', true)
    .where('verified', '=', true)
    .where('standing', '=', 'listed')
    .orderBy('owners.id')
    .execute()
  return rows.flatMap(({ email, ...owner }) => (email === null ? [] : [{ ...owner, email }]))
}

export interface ShopToRemind {
  producerId: string
  /** When the first of its current owners became one. */
  ownedSince: Date
  reminders: number
  remindedAt: Date | null
  firstRemindedAt: Date | null
  sentWithinYear: number
  /** The owners who want reminders, in the order in which they became owners. */
  owners: { ownerId: string; email: string }[]
}

/** Minimum number of days between two reminders of a shop. */
const MIN_PAUSE_DAYS = 21

/**
 * Public shops with owners who want reminders. The order changes every day, so that each shop gets its turn if there
 * are more than one run can handle.
 */
export async function listShopsToRemind(db: Database, now: Date, most: number): Promise<ShopToRemind[]> {
  const moment = now.toISOString()
  const { rows } = await sql<ShopToRemind>`
    select owners.producer_id, min(since) as owned_since, max(reminders) as reminders, max(reminded_at) as reminded_at,
      min(first_reminded_at) as first_reminded_at,
      (select count(*)::int from mails where starts_with(key, 'reminder:' || owners.producer_id || ':')
        and mails.created_at > ${moment}::timestamptz - interval '365 days') as sent_within_year,
      json_agg(json_build_object('ownerId', owners.id, 'email', owners.email) order by since, owners.id)
        filter (where wants_reminders) as owners
    from owners join producers on producers.id = owners.producer_id
    where ended_at is null and verified and standing = 'listed'
    group by owners.producer_id
    having bool_or(wants_reminders)
      and coalesce(max(reminded_at), '-infinity') <= ${moment}::timestamptz - make_interval(days => ${MIN_PAUSE_DAYS}::int)
    order by md5(owners.producer_id || ${moment.slice(0, 10)}) limit ${most}`.execute(db)
  return rows
}

/** Records a reminder to the owners of a shop; `nth` counts those without an answer, from 1. */
export async function recordReminder(
  trx: Database,
  producerId: string,
  { nth, now }: { nth: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('owners')
    .set({
      remindedAt: now,
      reminders: nth,
      firstRemindedAt: nth === 1 ? now : sql<Date>`coalesce(first_reminded_at, ${now})`,
    })
    .where('producerId', '=', producerId)
    .where('endedAt', 'is', null)
    .execute()
}

/** The id of an owner's shop, if it is public. */
export async function findShopOfOwner(db: Database, ownerId: string): Promise<string | undefined> {
  const owner = await db
    .selectFrom('owners')
    .innerJoin('producers', 'producers.id', 'owners.producerId')
    .select('producerId')
    .where('owners.id', '=', ownerId)
    .where('endedAt', 'is', null)
    .where('verified', '=', true)
    .where('standing', '=', 'listed')
    .executeTakeFirst()
  return owner?.producerId
}

interface RemindedShop {
  producerId: string
  reminders: number
  remindedAt: Date
  firstRemindedAt: Date
}

/** Public shops with this many unanswered reminders that are not marked as unanswered yet. */
export async function listUnansweredShops(db: Database, reminders: number, most: number): Promise<RemindedShop[]> {
  const { rows } = await sql<RemindedShop>`
    select owners.producer_id, max(reminders) as reminders, max(reminded_at) as reminded_at,
      min(first_reminded_at) as first_reminded_at
    from owners join producers on producers.id = owners.producer_id
    where ended_at is null and verified and standing = 'listed'
    group by owners.producer_id, unanswered_since
    having max(reminders) >= ${reminders}
      and coalesce(unanswered_since, '-infinity') < min(first_reminded_at)
    order by max(reminded_at), owners.producer_id limit ${most}`.execute(db)
  return rows
}

/** Marks the confirmations of a shop before `since` as outdated. The caller opens the transaction. */
export async function markUnanswered(trx: Database, producerId: string, since: Date): Promise<void> {
  await trx.updateTable('producers').set({ unansweredSince: since }).where('id', '=', producerId).execute()
  await trx
    .insertInto('producerChanges')
    .values({ producerId, source: 'reminders', fields: JSON.stringify({}), changedTogether: 1 })
    .execute()
  await requestRebuild(trx, requestReasons.reminders)
}
