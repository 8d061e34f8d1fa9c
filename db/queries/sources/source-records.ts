import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { isSameValue } from '#src/domain/producer/changes.ts'
import { derivedOf } from '#src/domain/producer/derived.ts'
import { contentFields } from '#src/domain/producer/fields.ts'
import { sourceKeyOf } from '#src/domain/sources/merge.ts'
import type { GoneReason } from '#src/domain/sources/merge.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { updateProducers } from '../producer/stored-rows.ts'

type StoredRecord = Selectable<Schema['producerSources']>

/** The stored state of one row of a source. */
export type SourceRecord = Pick<
  StoredRecord,
  'key' | 'producerId' | 'dataSource' | 'sourceVersion' | 'snapshot' | 'pending'
>

type Comparable = Pick<SourceRecord, 'snapshot' | 'pending'>

export const isSameRecord = (one: Comparable, other: Comparable): boolean =>
  one.pending.join() === other.pending.join() &&
  contentFields.every((field) => isSameValue(one.snapshot[field] ?? null, other.snapshot[field] ?? null))

/** Inserts records, or replaces those with the same key. The caller opens the transaction. */
export async function saveSourceRecords(trx: Database, records: readonly SourceRecord[]): Promise<void> {
  if (records.length === 0) return
  const rows = records.map(({ key, producerId, dataSource, sourceVersion, snapshot, pending }) => ({
    key,
    producer_id: producerId,
    data_source: dataSource,
    source_version: sourceVersion,
    snapshot,
    pending,
  }))
  await sql`
    insert into producer_sources (key, producer_id, data_source, source_version, snapshot, pending)
    select key, producer_id, data_source, source_version, snapshot, pending
    from json_populate_recordset(null::producer_sources, ${JSON.stringify(rows)}::json)
    on conflict (key) do update set
      producer_id = excluded.producer_id, data_source = excluded.data_source, source_version = excluded.source_version,
      snapshot = excluded.snapshot, pending = excluded.pending, read_at = clock_timestamp()`.execute(trx)
}

/** The ids of the producers that the rows with these keys belong to, by key. Unknown keys are left out. */
export async function findProducersBySourceKey(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('producerSources')
    .select(['key', 'producerId'])
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute()
  return new Map(rows.map(({ key, producerId }) => [key, producerId]))
}

export type KnownRecord = Pick<StoredRecord, 'key' | 'producerId' | 'snapshot' | 'goneReason'>

/** All records of a source whose key is the source's own id. */
export function findKnownRecords(db: Database, dataSource: string): Promise<KnownRecord[]> {
  return (
    db
      .selectFrom('producerSources')
      .innerJoin('producers', 'producers.id', 'producerId')
      .select(['key', 'producerId', 'snapshot', 'goneReason'])
      .where('producerSources.dataSource', '=', dataSource)
      // A key made of name and address cannot be found again in another response.
      .where(sql<boolean>`key <> concat(${`${dataSource}:`}::text, snapshot ->> 'name', ':', snapshot ->> 'address')`)
      .orderBy('key')
      .execute()
  )
}

/** Marks records as gone from their source. One that is gone already for the same reason keeps its date and review. */
export async function markGone(trx: Database, gone: ReadonlyMap<string, GoneReason>, now: Date): Promise<void> {
  const rows = [...gone].map(([key, reason]) => ({ key, reason }))
  await sql`
    update producer_sources set gone_reason = gone.reason, gone_at = ${now}, gone_reviewed = false, returned_at = null
    from json_to_recordset(${JSON.stringify(rows)}::json) as gone (key text, reason text)
    where producer_sources.key = gone.key and gone_reason is distinct from gone.reason`.execute(trx)
}

/** Marks records that were gone as returned. Returns how many. */
export async function markReturned(trx: Database, keys: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update producer_sources set gone_reason = null, gone_at = null, gone_reviewed = false, returned_at = ${now}
    where key = any(${[...keys]}::text[]) and gone_reason is not null`.execute(trx)
  return Number(numAffectedRows)
}

/** A record whose row has a new key in the source. */
export interface RenamedRecord {
  producerId: string
  from: string
  to: string
  externalId: string
}

/** Gives records new keys, and the producers that have the old one as their own the new external id. */
export async function renameRecords(trx: Database, renamed: readonly RenamedRecord[]): Promise<void> {
  for (const { from, to } of renamed)
    await trx.updateTable('producerSources').set({ key: to }).where('key', '=', from).execute()
  const ids = renamed.map(({ producerId }) => producerId)
  const externalIds = new Map(renamed.map(({ from, externalId }) => [from, externalId]))
  const rows = await trx
    .selectFrom('producers')
    .select(['id', ...contentFields, 'visitorFacts', 'dataSource', 'externalId'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const moved = rows.flatMap((row) => {
    const externalId = externalIds.get(sourceKeyOf(row))
    return externalId === undefined ? [] : [{ ...row, externalId }]
  })
  const derived = moved.map((row) => ({ ...row, ...derivedOf(row) }))
  if (derived.length > 0) await updateProducers(trx, derived, ['externalId', 'matchKeys'])
}
