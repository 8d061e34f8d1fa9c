import { sql } from 'kysely'

import type { ChangeSource } from '#src/domain/producer/changes.ts'
import { contentFields, fieldsOfPart, pick } from '#src/domain/producer/fields.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import type { Resolution } from '#src/domain/sources/merge.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../read.ts'
import type { PageOfRows, PageRange } from '../read.ts'
import { changeProducer } from '../producer/write.ts'
import { lockProducer, producersOf, wholeProducer } from '../producer/producers.ts'
import type { SourceRecord } from './source-records.ts'

/** The origin of a field's current value. */
interface FieldOrigin {
  how: ChangeSource | 'added'
  dataSource: string | null
  /** The source's own name for the version of the row; null if it has none. */
  sourceVersion: string | null
  operator: string | null
  /** ISO 8601. */
  at: string
}

export type FieldOrigins = Record<ContentField, FieldOrigin>

/** A row with `originsColumn`. JSON has its times as PostgreSQL writes them. */
interface OriginsRow {
  origins: { dataSource: string | null; createdAt: string; changed: (FieldOrigin & { field: string })[] }
}

/** The last change of each field, for a query on `producers`. `originsOf` reads it. */
const originsColumn = sql<OriginsRow['origins']>`json_build_object(
  'dataSource', producers.data_source, 'createdAt', producers.created_at, 'changed', (
    select coalesce(json_agg(last), '[]') from (
      select distinct on (field) field, source as how, producer_changes.data_source as "dataSource",
        source_version as "sourceVersion", username as operator, producer_changes.created_at as at
      from producer_changes
      cross join lateral jsonb_object_keys(fields) as field
      left join admin_users on admin_users.id = operator_id
      where producer_id = producers.id
      order by field, producer_changes.created_at desc) as last))`.as('origins')

const isoTime = (time: string): string => new Date(time).toISOString()

/** The origin of every field. A field without a change has the origin of the producer itself. */
function originsOf(row: OriginsRow): FieldOrigins
function originsOf({ origins: { dataSource, createdAt, changed } }: OriginsRow): object {
  const added = { how: 'added', dataSource, sourceVersion: null, operator: null, at: isoTime(createdAt) } as const
  const last = new Map(changed.map(({ field, at, ...origin }) => [field, { ...origin, at: isoTime(at) }]))
  return Object.fromEntries(contentFields.map((field) => [field, last.get(field) ?? added]))
}

/** The origins of the fields of these producers, by producer id. */
export async function findOrigins(db: Database, ids: readonly string[]): Promise<Map<string, FieldOrigins>> {
  const rows = await db
    .selectFrom('producers')
    .select(['id', originsColumn])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, originsOf(row)]))
}

/** A source record whose pending parts an operator has to resolve. */
interface SourceConflict extends Omit<SourceRecord, 'producerId'> {
  /** ISO 8601. */
  readAt: string
}

const isPending = sql<boolean>`pending <> '{}'`

/** The conflicts of a producer, for a query on `producers`. `conflictsOf` reads them. */
const conflictsColumn = sql<SourceConflict[]>`(
  select coalesce(json_agg(json_build_object('key', key, 'dataSource', producer_sources.data_source,
    'sourceVersion', source_version, 'snapshot', snapshot, 'pending', pending, 'readAt', read_at) order by key), '[]')
  from producer_sources where producer_id = producers.id and ${isPending})`.as('conflicts')

const conflictsOf = ({ conflicts }: { conflicts: readonly SourceConflict[] }): SourceConflict[] =>
  conflicts.map((conflict) => ({ ...conflict, readAt: isoTime(conflict.readAt) }))

export interface ProducerConflicts {
  producer: Producer
  conflicts: SourceConflict[]
  origins: FieldOrigins
}

/** A page of the producers with pending conflicts, oldest conflict first. */
export async function findPendingConflicts(
  db: Database,
  { limit, offset }: PageRange,
): Promise<PageOfRows<ProducerConflicts>> {
  const pending = db
    .selectFrom('producerSources')
    .where(isPending)
    .groupBy('producerId')
    .select(['producerId', sql<Date>`min(read_at)`.as('since')])
  const page = db
    .selectFrom('producers')
    .innerJoin(pending.as('pending'), 'pending.producerId', 'producers.id')
    .select(wholeProducer)
    .select([conflictsColumn, originsColumn])
    .orderBy('pending.since')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  const { rows, total } = await readPage(db, { rows: page, all: pending })
  const found = rows.flatMap((row) =>
    producersOf([row]).map((producer) => ({ producer, conflicts: conflictsOf(row), origins: originsOf(row) })),
  )
  return { rows: found, total }
}

interface ConflictDecision {
  key: string
  /** The `readAt` of the conflict that the operator saw. */
  readAt: string
  field: ContentField
  keep: Resolution
}

export type ConflictOutcome =
  | { status: 'decided'; producer: Producer }
  /** The producer or its source has changed since the operator saw them. Nothing is written. */
  | { status: 'conflict'; producer: Producer }
  | { status: 'missing' }

/** Applies an operator's decisions about a producer's pending conflicts. The caller opens the transaction. */
export async function resolveConflicts(
  trx: Database,
  producerId: string,
  { basedOn, choices, operatorId }: { basedOn: string; choices: readonly ConflictDecision[]; operatorId: string },
): Promise<ConflictOutcome> {
  const producer = await lockProducer(trx, producerId)
  if (producer === undefined) return { status: 'missing' }
  const row = await trx
    .selectFrom('producers')
    .select(conflictsColumn)
    .where('id', '=', producerId)
    .executeTakeFirstOrThrow()
  const conflicts = new Map(conflictsOf(row).map((conflict) => [conflict.key, conflict]))
  const isAsShown = choices.every(({ key, readAt, field }) => {
    const conflict = conflicts.get(key)
    return conflict?.readAt === readAt && conflict.pending.includes(field)
  })
  if (!isAsShown || producer.updatedAt !== basedOn) return { status: 'conflict', producer }
  for (const [key, { snapshot, dataSource, sourceVersion }] of conflicts) {
    const decided = choices.filter((choice) => choice.key === key)
    const taken = decided.filter(({ keep }) => keep === 'source').flatMap(({ field }) => fieldsOfPart(field))
    const reason = { source: 'upload', operatorId, dataSource, sourceVersion } as const
    await changeProducer(trx, producerId, pick(snapshot, taken), reason)
    // The change may have resolved conflicts with other sources, so that the stored parts count.
    const fields = decided.map(({ field }) => field)
    await sql`
      update producer_sources set pending = array(
        select part from unnest(pending) with ordinality as parts (part, nth) where part <> all(${fields}::text[]) order by nth)
      where key = ${key} and pending && ${fields}::text[]`.execute(trx)
  }
  return { status: 'decided', producer: (await lockProducer(trx, producerId)) ?? producer }
}
