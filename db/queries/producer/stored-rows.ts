import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { derivedOf } from '#src/domain/producer/derived.ts'
import { editableFields } from '#src/domain/producer/fields.ts'
import type { GivenContent, Producer, ProducerContent } from '#src/domain/producer/producer.ts'
import type { Standing } from '#src/domain/producer/standing.ts'

import { snakeCase } from '../../database.ts'
import type { Database } from '../../database.ts'
import type { ProducersTable } from '../../schema.ts'

interface ProducerOrigin {
  verified: boolean
  standing?: Standing
  dataSource: string | null
  sourceDate?: string | null
  externalId?: string | null
  sourceUrl?: string | null
  submissionKey?: string
}

export type NewProducer = ProducerOrigin & ProducerContent

/** The same before its opening hours are parsed. */
export type GivenProducer = ProducerOrigin & GivenContent

type Column = keyof ProducersTable

/** Rows for a statement, as one JSON parameter. */
function asRecords(rows: readonly object[], columns: readonly Column[]) {
  const named = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [snakeCase(column), Reflect.get(row, column)])),
  )
  return sql`json_populate_recordset(null::producers, ${JSON.stringify(named)}::json)`
}

export const derivedColumns = [
  'searchText',
  'searchName',
  'facts',
  'suggestedTags',
  'postcode',
  'nameOrder',
  'matchKeys',
  'derivedVersion',
] as const satisfies (keyof ReturnType<typeof derivedOf>)[]

const addedColumns: readonly Column[] = [
  'id',
  ...editableFields,
  'dataSource',
  'sourceUrl',
  'externalId',
  'submissionKey',
  'addedOrder',
  ...derivedColumns,
]

type AddedProducer = NewProducer & Pick<Producer, 'id'> & { addedOrder?: number }

/** Inserts rows and returns the ids of those that were added. A row whose id or submission key is taken is skipped. */
export async function insertProducers(trx: Database, producers: readonly AddedProducer[]): Promise<Set<string>> {
  const added = await producerInsertion(producers).execute(trx)
  return new Set(added.rows.map(({ id }) => id))
}

/** The statement of `insertProducers`. It adds nothing if `condition` is false. */
export function producerInsertion(
  producers: readonly AddedProducer[],
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<{ id: string }> {
  const rows = producers.map((producer) => {
    const externalId = producer.externalId ?? null
    const added = { standing: 'listed' as const, addedOrder: 0, visitorFacts: [], ...producer }
    return { ...added, ...derivedOf({ ...added, externalId }) }
  })
  const columns = sql.join(addedColumns.map((column) => sql.id(column)))
  return sql`
    insert into producers (${columns}) select ${columns} from ${asRecords(rows, addedColumns)} where ${condition}
    on conflict do nothing returning id`
}

/** The statement that updates these columns by id. */
export function producerUpdate(rows: readonly Pick<Producer, 'id'>[], columns: readonly Column[]): RawBuilder<unknown> {
  const set = sql.join(columns.map((column) => sql`${sql.id(column)} = edited.${sql.id(column)}`))
  return sql`
    update producers set ${set} from ${asRecords(rows, ['id', ...columns])} as edited
    where producers.id = edited.id`
}

/** Updates these columns by id. */
export async function updateProducers(
  trx: Database,
  rows: readonly Pick<Producer, 'id'>[],
  columns: readonly Column[],
): Promise<void> {
  await producerUpdate(rows, columns).execute(trx)
}
