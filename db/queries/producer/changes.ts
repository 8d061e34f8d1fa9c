import { fieldChanges } from '#src/domain/producer/changes.ts'
import type { ChangeSource, EditableProducer, FieldChanges } from '#src/domain/producer/changes.ts'
import { contentFields, pick } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import { contentColumns, producerColumns, producerOf, ratingColumns } from './row.ts'
import { requestRebuild } from '../publishing/rebuild-requests.ts'

export interface ChangeReason {
  source: ChangeSource
  operatorId: string | null
  /** The correction that is applied. */
  correctionId?: string | null
  /** The change that is taken back. */
  undoes?: string | null
}

export type ChangeOutcome =
  | { status: 'changed'; producer: Producer; changeId: string }
  /** Everything was so already: nothing is written. */
  | { status: 'unchanged'; producer: Producer }
  /** Somebody has changed it since; here it is as it is now. Nothing is written. */
  | { status: 'conflict'; producer: Producer }
  | { status: 'missing' }

/** A producer, verified or not, which nobody else can change before the transaction ends. */
export async function holdProducer(trx: Database, id: string): Promise<Producer | undefined> {
  const row = await trx
    .selectFrom('producers')
    .select(producerColumns)
    .select(ratingColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && producerOf(row)
}

/**
 * The one way in which a stored producer changes: keeps who changed what from what to what, and asks for a build
 * when the public can see it. The caller opens the transaction.
 * `basedOn` is the `updatedAt` that the edit began with.
 */
export async function changeProducer(
  trx: Database,
  id: string,
  edit: Partial<EditableProducer>,
  reason: ChangeReason,
  basedOn?: string,
): Promise<ChangeOutcome> {
  const before = await holdProducer(trx, id)
  if (before === undefined) return { status: 'missing' }
  if (basedOn !== undefined && basedOn !== before.updatedAt) return { status: 'conflict', producer: before }
  const fields = fieldChanges(before, edit)
  if (Object.keys(fields).length === 0) return { status: 'unchanged', producer: before }
  const after = { ...before, ...edit }
  const row = await trx
    .updateTable('producers')
    .set({ ...contentColumns(pick(after, contentFields)), verified: after.verified })
    .where('id', '=', id)
    .returning(producerColumns)
    .executeTakeFirstOrThrow()
  const changeId = await keepChange(trx, id, fields, reason)
  if (before.verified || after.verified) await requestRebuild(trx, reason.source)
  const { averageRating, totalReviews } = before
  return { status: 'changed', producer: producerOf({ ...row, averageRating, totalReviews }), changeId }
}

async function keepChange(
  trx: Database,
  producerId: string,
  fields: FieldChanges,
  { source, operatorId, correctionId = null, undoes = null }: ChangeReason,
): Promise<string> {
  const { id } = await trx
    .insertInto('producerChanges')
    .values({ producerId, operatorId, source, correctionId, undoes, fields: JSON.stringify(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Approves every producer that awaits it, each with its history, and asks for one build. Two statements, however many
 * there are. How many were approved. The caller opens the transaction.
 */
export async function approveAll(trx: Database, operatorId: string): Promise<number> {
  const fields = JSON.stringify({ verified: { from: false, to: true } } satisfies FieldChanges)
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .with('approved', (db) =>
      db.updateTable('producers').set({ verified: true }).where('verified', '=', false).returning('id'),
    )
    .insertInto('producerChanges')
    .columns(['producerId', 'operatorId', 'source', 'fields'])
    .expression((from) =>
      from
        .selectFrom('approved')
        .select(({ val, cast }) => [
          'id',
          cast<string>(val(operatorId), 'uuid').as('operatorId'),
          val<ChangeSource>('approval').as('source'),
          cast<string>(val(fields), 'jsonb').as('fields'),
        ]),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows > 0n) await requestRebuild(trx, 'approval')
  return Number(numInsertedOrUpdatedRows)
}

/** Deletes a producer with its reviews, corrections and history. False when there is none. The caller opens the transaction. */
export async function deleteProducer(trx: Database, id: string): Promise<boolean> {
  const deleted = await trx.deleteFrom('producers').where('id', '=', id).returning('verified').executeTakeFirst()
  if (deleted?.verified) await requestRebuild(trx, 'deletion')
  return deleted !== undefined
}
