import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { planUndo } from '#src/domain/producer/changes.ts'
import type { EditableField } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { isPossible } from '#src/domain/producer/standing.ts'

import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { hasRow, readPage } from '../read.ts'
import type { PageOfRows, PageRange } from '../read.ts'
import { changeStands } from '../standing/conditions.ts'
import { changeProducer, writeProducers } from './write.ts'
import { lockProducer } from './producers.ts'

type StoredChange = Selectable<Schema['producerChanges']>

const changeColumns = ['id', 'source', 'dataSource', 'sourceVersion', 'createdAt', 'fields'] as const

interface SavedChange extends Pick<StoredChange, (typeof changeColumns)[number]> {
  /** Username; null if no operator made it, or the operator was deleted. */
  operator: string | null
  isUndone: boolean
}

/** A page of a producer's changes, newest first. */
export async function findHistory(
  db: Database,
  producerId: string,
  { limit, offset }: PageRange,
): Promise<PageOfRows<SavedChange>> {
  const changes = db.selectFrom('producerChanges').where('producerChanges.producerId', '=', producerId)
  const page = changes
    .leftJoin('adminUsers', 'adminUsers.id', 'producerChanges.operatorId')
    .leftJoin('producerChanges as undoing', 'undoing.undoes', 'producerChanges.id')
    .select(changeColumns.map((column) => `producerChanges.${column}` as const))
    .select(['adminUsers.username as operator', 'undoing.id as undoneBy'])
    .orderBy('producerChanges.createdAt', 'desc')
    .orderBy('producerChanges.id')
    .limit(limit)
    .offset(offset)
  const { rows, total } = await readPage(db, { rows: page, all: changes.select('producerChanges.id') })
  return { rows: rows.map(({ undoneBy, ...row }) => ({ ...row, isUndone: undoneBy !== null })), total }
}

/** The last change of a field. */
interface LastChange {
  field: EditableField
  /** Username; null if no operator made it, or the operator was deleted. */
  operator: string | null
  /** ISO 8601. */
  createdAt: string
}

/** The last change of each of these fields, if there is any. */
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

type UndoOutcome =
  | { status: 'undone'; producer: Producer }
  | { status: 'undone-before'; producer: Producer }
  /** These fields were changed again since. Nothing is written. */
  | { status: 'overtaken'; producer: Producer; fields: EditableField[] }
  | { status: 'missing' }

const findChange = (trx: Database, id: string) =>
  trx.selectFrom('producerChanges').select(['producerId', 'fields']).where('id', '=', id).executeTakeFirst()

const isUndone = (trx: Database, id: string): Promise<boolean> =>
  hasRow(trx.selectFrom('producerChanges').select('id').where('undoes', '=', id))

/**
 * Undoes a change once, if its fields still have the values it gave them. The undo is a change itself. The caller opens
 * the transaction.
 */
export async function undoChange(trx: Database, changeId: string, operatorId: string | null): Promise<UndoOutcome> {
  const change = await findChange(trx, changeId)
  // Locked before the check, so that the second of two undos sees the first.
  const producer = change && (await lockProducer(trx, change.producerId))
  if (change === undefined || producer === undefined) return { status: 'missing' }
  if (await isUndone(trx, changeId)) return { status: 'undone-before', producer }
  const plan = planUndo(producer, change.fields)
  if (plan.status === 'overtaken') return { ...plan, producer }
  // Some states are impossible: the approval of a producer that has closed since cannot be undone.
  if (!isPossible({ ...producer, ...plan.edit })) return { status: 'overtaken', fields: ['standing'], producer }
  // A move without an accuracy is undone without changing the accuracy.
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

/** Producers that were approved together. */
interface Batch {
  id: string
  /** How many of them are still approved. */
  approved: number
  /** Username; null if the operator was deleted. */
  operator: string | null
  /** ISO 8601. */
  createdAt: string
}

/** Approves the unverified ones of these producers. The caller opens the transaction. */
export async function approveProducers(
  trx: Database,
  ids: readonly string[],
  operatorId: string,
): Promise<{ approved: number; batchId: string }> {
  const batchId = randomUUID()
  const writes = [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => ({ id, edit: { verified: true } }))
  const outcomes = await writeProducers(trx, writes, { source: 'approval', operatorId, batchId })
  return { approved: outcomes.filter(({ status }) => status === 'changed').length, batchId }
}

const standing = (db: Database) => db.selectFrom('producerChanges').where(changeStands)

/** The last batch of approvals, unless all of them were undone. */
export async function findLastBatch(db: Database): Promise<Batch | null> {
  const last = await db
    .selectFrom('producerChanges')
    .leftJoin('adminUsers', 'adminUsers.id', 'producerChanges.operatorId')
    .select(['batchId as id', 'producerChanges.createdAt', 'username as operator'])
    .where('batchId', 'is not', null)
    .orderBy('producerChanges.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.id == null) return null
  const { approved } = await standing(db)
    .innerJoin('producers', 'producers.id', 'producerId')
    .where('batchId', '=', last.id)
    .where('verified', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('approved'))
    .executeTakeFirstOrThrow()
  return approved === 0 ? null : { ...last, id: last.id, approved, createdAt: last.createdAt.toISOString() }
}

/**
 * Undoes a batch of approvals; producers that were changed since are kept. Returns how many await review again, or null
 * if there is no such batch. The caller opens the transaction.
 */
export async function undoBatch(trx: Database, batchId: string, operatorId: string): Promise<number | null> {
  const changes = await standing(trx).select(['id', 'producerId', 'fields']).where('batchId', '=', batchId).execute()
  if (changes.length === 0) {
    const known = trx.selectFrom('producerChanges').select('id').where('batchId', '=', batchId).limit(1)
    return (await hasRow(known)) ? 0 : null
  }
  const writes = changes.map(({ producerId, fields }) => ({
    id: producerId,
    edit: (stored: Parameters<typeof planUndo>[0]) => {
      const plan = planUndo(stored, fields)
      return plan.status === 'possible' ? plan.edit : {}
    },
  }))
  const undoes = new Map(changes.map(({ producerId, id }) => [producerId, id]))
  const outcomes = await writeProducers(trx, writes, { source: 'undo', operatorId, undoes })
  return outcomes.filter(({ status }) => status === 'changed').length
}
