import { sql } from 'kysely'

import type { ChangeSource } from '#src/domain/producer/changes.ts'
import { contentFields } from '#src/domain/producer/fields.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'

import type { Database } from '../../database.ts'

/** Who gave a field what stands there, how, and when. */
export interface FieldOrigin {
  how: ChangeSource | 'added'
  dataSource: string | null
  /** How that source named what it said; null where it did not. */
  sourceVersion: string | null
  operator: string | null
  /** ISO 8601. */
  at: string
}

export type FieldOrigins = Record<ContentField, FieldOrigin>

interface ChangedField extends FieldOrigin {
  field: string
}

/** A row with `originsColumn`; the times in it are PostgreSQL's texts. */
interface OriginsRow {
  origins: { dataSource: string | null; createdAt: string; changed: ChangedField[] }
}

/** Who set each field of a producer last, for a query whose rows are called producers: `originsOf` reads it. */
export const originsColumn = sql<OriginsRow['origins']>`json_build_object(
  'dataSource', producers.data_source, 'createdAt', producers.created_at, 'changed', (
    select coalesce(json_agg(last), '[]') from (
      select distinct on (field) field, source as how, producer_changes.data_source as "dataSource",
        source_version as "sourceVersion", username as operator, producer_changes.created_at as at
      from producer_changes
      cross join lateral jsonb_object_keys(fields) as field
      left join admin_users on admin_users.id = operator_id
      where producer_id = producers.id
      order by field, producer_changes.created_at desc) as last))`.as('origins')

const iso = (time: string): string => new Date(time).toISOString()

/** Who set each of the fields last; one that nobody has changed was set when the producer was added. */
export function originsOf(row: OriginsRow): FieldOrigins
export function originsOf({ origins: { dataSource, createdAt, changed } }: OriginsRow): object {
  const byAddition = { how: 'added', dataSource, sourceVersion: null, operator: null, at: iso(createdAt) } as const
  const lastOf = new Map(changed.map(({ field, at, ...origin }) => [field, { ...origin, at: iso(at) }]))
  return Object.fromEntries(contentFields.map((field) => [field, lastOf.get(field) ?? byAddition]))
}

/** Of each of these producers, by its id, who set each of its fields last. */
export async function findOrigins(db: Database, ids: readonly string[]): Promise<Map<string, FieldOrigins>> {
  const rows = await db
    .selectFrom('producers')
    .select(['id', originsColumn])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, originsOf(row)]))
}
