import { sql } from 'kysely'

import type { Database } from '../../database.ts'

export interface OwnedShop {
  producerId: string
  /** When the first of those who own it today became one. */
  ownedSince: Date
  reminders: number
  remindedAt: Date | null
  firstRemindedAt: Date | null
  sentWithinYear: number
  /** Of those who want to be reminded, the first to own it first. */
  owners: { ownerId: string; email: string }[]
}

/** Days that a shop is left alone at least: nothing else is asked of it before. */
const MIN_PAUSE_DAYS = 21

/**
 * Public shops with owners who want to be reminded, in an order that is another one each day: where there are more than one
 * run can look at, each has its turn.
 */
export async function listShopsToRemind(db: Database, now: Date, most: number): Promise<OwnedShop[]> {
  const moment = now.toISOString()
  const { rows } = await sql<OwnedShop>`
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

/** Notes that the owners of a shop have been asked: the how manieth time without an answer, beginning at 1. */
export async function noteReminder(
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

/** The shop of somebody who owns it today, if it is public. */
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
