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

interface Row extends Omit<FieldOrigin, 'at'> {
  producerId: string
  field: string
  at: Date
}

/** Of each of these producers, by its id, who set each of its fields last. */
export async function findOrigins(db: Database, ids: readonly string[]): Promise<Map<string, FieldOrigins>> {
  const changed = await sql<Row>`
    select distinct on (producer_id, field)
      producer_id, field, source as how, producer_changes.data_source, source_version, username as operator, producer_changes.created_at as at
    from producer_changes
    cross join lateral jsonb_object_keys(fields) as field
    left join admin_users on admin_users.id = operator_id
    where producer_id = any(${ids}::uuid[])
    order by producer_id, field, producer_changes.created_at desc`.execute(db)
  const added = await db
    .selectFrom('producers')
    .select(['id', 'dataSource', 'createdAt'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const changesOf = Map.groupBy(changed.rows, ({ producerId }) => producerId)
  return new Map(
    added.map(({ id, dataSource, createdAt }) => {
      const byAddition = {
        how: 'added',
        dataSource,
        sourceVersion: null,
        operator: null,
        at: createdAt.toISOString(),
      } as const
      const own = new Map((changesOf.get(id) ?? []).map((row) => [row.field, row]))
      return [id, originsOf(own, byAddition)]
    }),
  )
}

function originsOf(changed: ReadonlyMap<string, Row>, byAddition: FieldOrigin): FieldOrigins
function originsOf(changed: ReadonlyMap<string, Row>, byAddition: FieldOrigin): object {
  return Object.fromEntries(
    contentFields.map((field) => {
      const row = changed.get(field)
      if (row === undefined) return [field, byAddition]
      const { how, dataSource, sourceVersion, operator, at } = row
      return [field, { how, dataSource, sourceVersion, operator, at: at.toISOString() }]
    }),
  )
}
