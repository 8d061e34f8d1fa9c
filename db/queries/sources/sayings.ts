import { sql } from 'kysely'

import { fieldsOfPart } from '#src/domain/producer/fields.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'
import { parts } from '#src/domain/sources/merge.ts'
import type { Said } from '#src/domain/sources/merge.ts'
import { isSameValue } from '#src/domain/producer/changes.ts'

import type { Database } from '../../database.ts'

/** What a row of a source has said of a producer by now. */
export interface Saying {
  /** `sourceKeyOf` the row. */
  key: string
  producerId: string
  dataSource: string | null
  /** How the source names what it says; null where it does not. */
  sourceVersion: string | null
  says: Said
  /** Parts in which somebody has to choose between it and what people have set. */
  waiting: ContentField[]
}

type Kept = Pick<Saying, 'says' | 'waiting'>

export const isSameSaying = (one: Kept, other: Kept): boolean =>
  one.waiting.join() === other.waiting.join() &&
  parts.flatMap(fieldsOfPart).every((field) => isSameValue(one.says[field] ?? null, other.says[field] ?? null))

/** Keeps what sources have said, in place of what they said before. The caller opens the transaction. */
export async function saveSayings(trx: Database, sayings: readonly Saying[]): Promise<void> {
  if (sayings.length === 0) return
  const rows = sayings.map(({ key, producerId, dataSource, sourceVersion, says, waiting }) => ({
    key,
    producer_id: producerId,
    data_source: dataSource,
    source_version: sourceVersion,
    says,
    waiting,
  }))
  await sql`
    insert into producer_sources (key, producer_id, data_source, source_version, says, waiting)
    select key, producer_id, data_source, source_version, says, waiting
    from json_populate_recordset(null::producer_sources, ${JSON.stringify(rows)}::json)
    on conflict (key) do update set
      producer_id = excluded.producer_id, data_source = excluded.data_source, source_version = excluded.source_version, says = excluded.says,
      waiting = excluded.waiting, read_at = clock_timestamp()`.execute(trx)
}

/** The producers that these rows of sources are of, as far as they have been read before. */
export async function findBySourceKeys(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('producerSources')
    .select(['key', 'producerId'])
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute()
  return new Map(rows.map(({ key, producerId }) => [key, producerId]))
}
