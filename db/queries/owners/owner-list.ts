import { sql } from 'kysely'

import type { Notice } from '#src/domain/owners/notice.ts'
import type { EditableField } from '#src/domain/producer/fields.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../read.ts'
import type { PageOfRows, PageRange } from '../read.ts'
import { undoChange } from '../producer/history.ts'
import { changeStands } from '../standing/conditions.ts'

/** Changes of an owner that were not undone. */
const standingChanges = sql`owner_id = owners.id and source = 'owner'
  and ${changeStands}`

export interface OwnerRow {
  id: string
  producerId: string
  producerName: string
  email: string | null
  since: Date
  endedAt: Date | null
  changes: number
  lastChangeAt: Date | null
  lastFields: EditableField[]
  notices: Notice[]
  /**
   * Owners who were invited by this one, directly or through others. They are removed with it unless the operator keeps
   * them.
   */
  invited: { id: string; email: string }[]
}

/** A page of owners, latest change first. Former owners are listed only if some of their changes were not undone. */
export async function listOwners(db: Database, { limit, offset }: PageRange): Promise<PageOfRows<OwnerRow>> {
  const listed = sql`
    select owners.id, owners.producer_id as "producerId", producers.name as "producerName", owners.email, owners.since,
      owners.ended_at as "endedAt",
      (select count(*)::int from producer_changes where ${standingChanges}) as changes,
      (select max(created_at) from producer_changes where ${standingChanges}) as "lastChangeAt",
      coalesce((select array(select jsonb_object_keys(fields)) from producer_changes where ${standingChanges}
        order by created_at desc limit 1), '{}') as "lastFields",
      coalesce((select json_agg(json_build_object(
          'kind', kind, 'text', text, 'firstDay', first_day, 'lastDay', last_day) order by kind)
        from notices where notices.owner_id = owners.id), '[]') as notices,
      coalesce((
        with recursive invited as (
          select id, email, ended_at from owners as guest where guest.invited_by = owners.id
          union select guest.id, guest.email, guest.ended_at from owners as guest join invited on guest.invited_by = invited.id)
        select json_agg(json_build_object('id', id, 'email', email) order by email) from invited where ended_at is null), '[]') as invited
    from owners join producers on producers.id = owners.producer_id
    where owners.ended_at is null or exists (select from producer_changes where ${standingChanges})`
  const rows = sql<OwnerRow>`(
    select * from (${listed}) as listed
    order by coalesce("lastChangeAt", since) desc, id limit ${limit} offset ${offset})`
  return readPage(db, { rows, all: sql`(${listed})` })
}

/**
 * Undoes all changes of an owner, latest first, and deletes their notices and confirmation. Fields that were changed
 * again since are kept. Undefined if there is no such owner. The caller opens the transaction.
 */
export async function undoOwner(
  trx: Database,
  ownerId: string,
  operatorId: string,
): Promise<{ undone: number; kept: number } | undefined> {
  const owner = await trx.selectFrom('owners').select('producerId').where('id', '=', ownerId).executeTakeFirst()
  if (owner === undefined) return undefined
  const { rows } = await sql<{ id: string }>`
    select producer_changes.id from producer_changes join owners on owners.id = ${ownerId}
    where ${standingChanges} order by producer_changes.created_at desc, producer_changes.id`.execute(trx)
  let undone = 0
  for (const { id } of rows) if ((await undoChange(trx, id, operatorId)).status === 'undone') undone++
  await trx.deleteFrom('notices').where('ownerId', '=', ownerId).execute()
  await trx.updateTable('producers').set({ ownerConfirmedAt: null }).where('id', '=', owner.producerId).execute()
  return { undone, kept: rows.length - undone }
}
