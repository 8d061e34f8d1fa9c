import { sql } from 'kysely'

import { derivedOf } from '#src/domain/producer/derived.ts'
import { editableFields } from '#src/domain/producer/fields.ts'
import type { GivenContent, Producer, ProducerContent } from '#src/domain/producer/producer.ts'
import type { Standing } from '#src/domain/producer/standing.ts'

import type { Database } from '../../database.ts'
import type { ProducersTable } from '../../schema.ts'

interface Origin {
  verified: boolean
  standing?: Standing
  dataSource: string | null
  sourceDate?: string | null
  externalId?: string | null
  sourceUrl?: string | null
  submissionKey?: string
}

export type NewProducer = Origin & ProducerContent

/** The same as somebody gives it. */
export type GivenProducer = Origin & GivenContent

type Column = keyof ProducersTable

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Rows for a statement, as one value: however many they are, they take one parameter. */
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

/** Adds rows and returns the ids of those that were added: another has the id, or the submission key, of the rest. */
export async function insertProducers(
  trx: Database,
  producers: readonly (NewProducer & Pick<Producer, 'id'> & { addedOrder?: number })[],
): Promise<Set<string>> {
  const rows = producers.map((producer) => {
    const externalId = producer.externalId ?? null
    return { standing: 'listed', addedOrder: 0, ...producer, ...derivedOf({ ...producer, externalId }) }
  })
  const columns = sql.join(addedColumns.map((column) => sql.id(column)))
  const added = await sql<{ id: string }>`
    insert into producers (${columns}) select ${columns} from ${asRecords(rows, addedColumns)}
    on conflict do nothing returning id`.execute(trx)
  return new Set(added.rows.map(({ id }) => id))
}

/** Sets these columns of rows, by their id. */
export async function updateProducers(
  trx: Database,
  rows: readonly Pick<Producer, 'id'>[],
  columns: readonly Column[],
): Promise<void> {
  const set = sql.join(columns.map((column) => sql`${sql.id(column)} = edited.${sql.id(column)}`))
  await sql`
    update producers set ${set} from ${asRecords(rows, ['id', ...columns])} as edited
    where producers.id = edited.id`.execute(trx)
}
