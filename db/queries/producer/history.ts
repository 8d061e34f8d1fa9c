import { sql } from 'kysely'

import { planUndo } from '#src/domain/producer/changes.ts'
import type { ChangeSource, FieldChanges } from '#src/domain/producer/changes.ts'
import { isPossible } from '#src/domain/producer/standing.ts'
import type { EditableField } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../page.ts'
import { changeProducer } from './changes.ts'
import { lockProducer } from './producers.ts'

export interface SavedChange {
  id: string
  source: ChangeSource
  /** The source outside whose word was taken; null for none, or for a file without a name. */
  dataSource: string | null
  /** How that source named what it said; null where it did not. */
  sourceVersion: string | null
  /** Username; null when no operator did it, or when the operator is gone. */
  operator: string | null
  /** ISO 8601. */
  createdAt: string
  fields: FieldChanges
  isUndone: boolean
}

/** A page of what was changed of a producer, newest first. */
export async function findHistory(
  db: Database,
  producerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SavedChange[]; total: number }> {
  const changes = db.selectFrom('producerChanges').where('producerChanges.producerId', '=', producerId)
  const page = changes
    .leftJoin('adminUsers', 'adminUsers.id', 'producerChanges.operatorId')
    .leftJoin('producerChanges as undoing', 'undoing.undoes', 'producerChanges.id')
    .select([
      'producerChanges.id',
      'producerChanges.source',
      'producerChanges.dataSource',
      'producerChanges.sourceVersion',
      'producerChanges.createdAt',
      'producerChanges.fields',
      'adminUsers.username as operator',
      'undoing.id as undoneBy',
    ])
    .orderBy('producerChanges.createdAt', 'desc')
    .orderBy('producerChanges.id')
    .limit(limit)
    .offset(offset)
  const { rows, total } = await readPage(db, { rows: page, all: changes.select('producerChanges.id') })
  return {
    rows: rows.map(({ undoneBy, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      isUndone: undoneBy !== null,
    })),
    total,
  }
}

/** Who gave a field its value, and when. */
export interface LastChange {
  field: EditableField
  /** Username; null when no operator did it, or when the operator is gone. */
  operator: string | null
  /** ISO 8601. */
  createdAt: string
}

/** Of these fields of a producer, the last change of each that the history knows of. */
export async function findLastChanges(
  db: Database,
  producerId: string,
  fields: readonly EditableField[],
): Promise<LastChange[]> {
  const { rows } = await sql<{ field: EditableField; operator: string | null; createdAt: Date }>`
    select distinct on (changed.field) changed.field, admin_users.username as operator, producer_changes.created_at
    from producer_changes
    cross join lateral jsonb_object_keys(producer_changes.fields) as changed (field)
    left join admin_users on admin_users.id = producer_changes.operator_id
    where producer_changes.producer_id = ${producerId} and changed.field = any(${[...fields]}::text[])
    order by changed.field, producer_changes.created_at desc`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

export type UndoOutcome =
  | { status: 'undone'; producer: Producer }
  | { status: 'undone-before'; producer: Producer }
  /** These fields have been changed again since; the producer is as it is now. */
  | { status: 'overtaken'; producer: Producer; fields: EditableField[] }
  | { status: 'missing' }

const findChange = (trx: Database, id: string) =>
  trx.selectFrom('producerChanges').select(['producerId', 'fields']).where('id', '=', id).executeTakeFirst()

const isUndone = async (trx: Database, id: string): Promise<boolean> =>
  (await trx.selectFrom('producerChanges').select('id').where('undoes', '=', id).executeTakeFirst()) !== undefined

/** Takes a change back, once, when its fields still have what it gave them. That is a change itself. The caller opens the transaction. */
export async function undoChange(trx: Database, changeId: string, operatorId: string | null): Promise<UndoOutcome> {
  const change = await findChange(trx, changeId)
  // Locked before anything is judged: of two who undo the same at once, the second sees what the first did.
  const producer = change && (await lockProducer(trx, change.producerId))
  if (change === undefined || producer === undefined) return { status: 'missing' }
  if (await isUndone(trx, changeId)) return { status: 'undone-before', producer }
  const plan = planUndo(producer, change.fields)
  if (plan.status === 'overtaken') return { ...plan, producer }
  // Such as an approval of what has been closed since.
  if (!isPossible({ ...producer, ...plan.edit })) return { status: 'overtaken', fields: ['standing'], producer }
  // A position that was moved without saying how well it is known goes back as it was.
  const { placeAccuracy } = producer
  const outcome = await changeProducer(
    trx,
    change.producerId,
    { placeAccuracy, ...plan.edit },
    {
      source: 'undo',
      operatorId,
      undoes: new Map([[change.producerId, changeId]]),
    },
  )
  return outcome.status === 'missing' ? outcome : { status: 'undone', producer: outcome.producer }
}
