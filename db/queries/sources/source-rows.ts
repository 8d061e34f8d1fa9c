import { sql } from 'kysely'

import { derivedOf } from '#src/domain/producer/derived.ts'
import { contentFields } from '#src/domain/producer/fields.ts'
import type { GoneBecause } from '#src/domain/sources/gone.ts'
import type { Said } from '#src/domain/sources/merge.ts'

import type { Database } from '../../database.ts'
import { updateProducers } from '../producer/stored-rows.ts'

/** A row of a source that is of a producer already. */
export interface KnownRow {
  key: string
  producerId: string
  says: Said
  goneBecause: GoneBecause | null
}

/** Every row of a source that has been read before, as far as the source names its rows itself. */
export function findKnownRows(db: Database, dataSource: string): Promise<KnownRow[]> {
  return (
    db
      .selectFrom('producerSources')
      .innerJoin('producers', 'producers.id', 'producerId')
      .select(['key', 'producerId', 'says', 'goneBecause'])
      .where('producerSources.dataSource', '=', dataSource)
      // A row without a name of its own is named by name and address, and found by nothing else.
      .where(sql<boolean>`key <> concat(${`${dataSource}:`}::text, says ->> 'name', ':', says ->> 'address')`)
      .orderBy('key')
      .execute()
  )
}

/** Marks rows as gone from their source, and why; one that is marked so already keeps since when, and what was answered. */
export async function markGone(trx: Database, gone: ReadonlyMap<string, GoneBecause>, now: Date): Promise<void> {
  const rows = [...gone].map(([key, because]) => ({ key, because }))
  await sql`
    update producer_sources set gone_because = gone.because, gone_at = ${now}, gone_answered = false, returned_at = null
    from json_to_recordset(${JSON.stringify(rows)}::json) as gone (key text, because text)
    where producer_sources.key = gone.key and gone_because is distinct from gone.because`.execute(trx)
}

/** Marks rows that were gone as there again, and returns how many were. */
export async function markThere(trx: Database, keys: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update producer_sources set gone_because = null, gone_at = null, gone_answered = false, returned_at = ${now}
    where key = any(${[...keys]}::text[]) and gone_because is not null`.execute(trx)
  return Number(numAffectedRows)
}

/** A row of a source that has another name there now. */
export interface RenamedRow {
  producerId: string
  from: string
  to: string
  externalId: string
}

/** Has rows of a source go on under other names: what they said is kept, and so is whose they are. */
export async function renameRows(trx: Database, renamed: readonly RenamedRow[]): Promise<void> {
  for (const { from, to } of renamed)
    await trx.updateTable('producerSources').set({ key: to }).where('key', '=', from).execute()
  const ids = new Map(renamed.map(({ producerId, externalId }) => [producerId, externalId]))
  const rows = await trx
    .selectFrom('producers')
    .select(['id', ...contentFields, 'dataSource', 'externalId'])
    .where(sql<boolean>`id = any(${[...ids.keys()]}::uuid[])`)
    .execute()
  const moved = rows.map((row) => ({ ...row, externalId: ids.get(row.id) ?? row.externalId }))
  const derived = moved.map((row) => ({ ...row, ...derivedOf(row) }))
  if (derived.length > 0) await updateProducers(trx, derived, ['externalId', 'matchKeys'])
}
