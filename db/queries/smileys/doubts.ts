import { sql } from 'kysely'

import { smileyKey } from '#src/domain/smileys/smileys.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../page.ts'
import { isPublic } from '../standing/conditions.ts'
import { addOwner } from './register.ts'

/** A row of the register, and the listed producers that it may be. */
export interface SmileyDoubt {
  number: string
  name: string
  address: string
  candidates: { id: string; name: string; address: string }[]
}

/** Of whom it is open whose they are: part of a question whose rows are called smileys. */
const open = sql`
  from smiley_doubts
  join producers on producers.id = producer_id
  where smiley_doubts.number = smileys.number and not is_refused and ${isPublic}`

/** How many rows of the register wait for an operator to say whose they are. */
export const openDoubts = sql<number>`(select count(*)::int from smileys where exists (select ${open}))`

/** A page of the rows of which nobody knows whose they are, by name. */
export async function findSmileyDoubts(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SmileyDoubt[]; total: number }> {
  const rows = sql<SmileyDoubt>`(
    select number, name, address, (
      select json_agg(json_build_object('id', producers.id, 'name', producers.name, 'address', producers.address)
        order by producers.name, producers.id) ${open}) as candidates
    from smileys where exists (select ${open})
    order by name, number limit ${limit} offset ${offset})`
  return readPage(db, { rows, all: sql`(select from smileys where exists (select ${open}))` })
}

/**
 * Follows what an operator says of a row: it is that producer, or (null) none of those it may be. False where the row is no
 * longer in doubt, or may not be that producer. The caller opens the transaction.
 */
export async function settleSmileyDoubt(trx: Database, number: string, producerId: string | null): Promise<boolean> {
  const doubts = await trx
    .selectFrom('smileyDoubts')
    .select('producerId')
    .where('number', '=', number)
    .where('isRefused', '=', false)
    .forUpdate()
    .execute()
  const isOpen = producerId === null ? doubts.length > 0 : doubts.some((doubt) => doubt.producerId === producerId)
  if (!isOpen) return false
  await trx.updateTable('smileyDoubts').set({ isRefused: true }).where('number', '=', number).execute()
  if (producerId === null) return true
  const taken = await trx.selectFrom('producerSources').select('key').where('key', '=', smileyKey(number)).execute()
  if (taken.length > 0) return false
  await trx.deleteFrom('smileyDoubts').where('number', '=', number).where('producerId', '=', producerId).execute()
  await addOwner(trx, new Map([[number, producerId]]))
  return true
}
