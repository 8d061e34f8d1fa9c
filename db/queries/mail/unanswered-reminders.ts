import { sql } from 'kysely'

import { requestReasons } from '#src/domain/publishing/builds.ts'

import type { Database } from '../../database.ts'
import { requestRebuild } from '../publishing/rebuild-requests.ts'

export interface AskedShop {
  producerId: string
  reminders: number
  remindedAt: Date
  firstRemindedAt: Date
}

/** Public shops whose owners have been asked so many times, as far as that is not kept of them yet; who has ended does not count. */
export async function listAskedShops(db: Database, reminders: number, most: number): Promise<AskedShop[]> {
  const { rows } = await sql<AskedShop>`
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

/** Keeps that what was said of a shop before a moment counts no more, and why. The caller opens the transaction. */
export async function noteUnanswered(trx: Database, producerId: string, since: Date): Promise<void> {
  await trx.updateTable('producers').set({ unansweredSince: since }).where('id', '=', producerId).execute()
  await trx
    .insertInto('producerChanges')
    .values({ producerId, source: 'reminders', fields: JSON.stringify({}), changedTogether: 1 })
    .execute()
  await requestRebuild(trx, requestReasons.reminders)
}
