import { sql } from 'kysely'
import type { Expression } from 'kysely'

import type { Notice, NoticeKind } from '#src/domain/owners/notice.ts'
import type { Position } from '#src/domain/place/distance.ts'

import type { Database } from '../../database.ts'
import { isPublic } from '../standing/conditions.ts'

interface NewNotice extends Notice {
  producerId: string
  ownerId: string
}

/** Saves a notice, replacing the previous one of its kind. */
export async function saveNotice(trx: Database, notice: NewNotice): Promise<void> {
  const { producerId, ownerId, kind, text, firstDay, lastDay } = notice
  await trx
    .insertInto('notices')
    .values({ producerId, ownerId, kind, text, firstDay, lastDay })
    .onConflict((conflict) => conflict.constraint('notices_once').doUpdateSet({ ownerId, text, firstDay, lastDay }))
    .execute()
}

export async function deleteNotice(db: Database, producerId: string, kind: NoticeKind): Promise<void> {
  await db.deleteFrom('notices').where('producerId', '=', producerId).where('kind', '=', kind).execute()
}

/** The notices of a producer that end on `today` ('YYYY-MM-DD') or later, for a batch. */
export const noticesQuery = (db: Database, producerId: Expression<string>, today: string) =>
  db
    .selectFrom('notices')
    .select(['kind', 'text', 'firstDay', 'lastDay'])
    .where('producerId', '=', producerId)
    .where('lastDay', '>=', today)
    .orderBy('kind')

/** A query for the notices of listed producers that end on `today` or later, with the shop's id and position. */
export const publicNoticesQuery = (db: Database, today: string) =>
  db
    .selectFrom('notices')
    .innerJoin('producers', 'producers.id', 'notices.producerId')
    .select(['producers.id as id', 'latitude', 'longitude', 'kind', 'text', 'firstDay', 'lastDay'])
    .where(isPublic)
    .where('lastDay', '>=', today)
    .orderBy('producers.id')
    .orderBy('kind')

export const listPublicNotices = (db: Database, today: string): Promise<(Notice & Position & { id: string })[]> =>
  publicNoticesQuery(db, today).execute()

/** Deletes the notices that ended before `today`. */
export async function deleteEndedNotices(db: Database, today: string): Promise<void> {
  await sql`delete from notices where last_day < ${today}`.execute(db)
}
