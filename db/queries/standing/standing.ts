import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import { MAX_MONTHS_DELETED_KEPT } from '#src/domain/limits/retention.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { editToStand } from '#src/domain/producer/standing.ts'
import type { Standing } from '#src/domain/producer/standing.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../read.ts'
import type { PageOfRows } from '../read.ts'
import { changeProducer } from '../producer/changes.ts'
import { undoChange } from '../producer/history.ts'
import { lockProducer } from '../producer/producers.ts'
import { hoursColumn, producerColumns, producersOf, relatedColumns } from '../producer/row.ts'

type StandingOutcome =
  | { status: 'stands'; producer: Producer }
  /** The producer's current standing does not allow it. */
  | { status: 'refused'; producer: Producer }
  | { status: 'missing' }

/** Sets whether a producer is listed, closed, unpublished or deleted. The caller opens the transaction. */
export async function setStanding(
  trx: Database,
  id: string,
  standing: Standing,
  operatorId: string | null,
): Promise<StandingOutcome> {
  const producer = await lockProducer(trx, id)
  if (producer === undefined || producer.standing === 'deleted') return { status: 'missing' }
  const edit = editToStand(producer, standing)
  if (edit === null) return { status: 'refused', producer }
  const outcome = await changeProducer(trx, id, edit, { source: 'standing', operatorId })
  return outcome.status === 'missing' ? outcome : { status: 'stands', producer: outcome.producer }
}

/**
 * Deletes a producer so that it can be restored until `purgeDeleted`. Returns false if there is none. The caller opens
 * the transaction.
 */
export async function deleteProducer(trx: Database, id: string, operatorId: string | null): Promise<boolean> {
  return (await setStanding(trx, id, 'deleted', operatorId)).status === 'stands'
}

/** Deletes several producers. Returns how many there were. The caller opens the transaction. */
export async function deleteProducers(trx: Database, ids: readonly string[], operatorId: string): Promise<number> {
  let deleted = 0
  // Always in the same order, so that concurrent deletions cannot deadlock.
  for (const id of [...new Set(ids)].sort()) if (await deleteProducer(trx, id, operatorId)) deleted++
  return deleted
}

/** Restores a deleted producer as it was before. Undefined if it is not deleted. The caller opens the transaction. */
export async function restoreProducer(trx: Database, id: string, operatorId: string): Promise<Producer | undefined> {
  const producer = await lockProducer(trx, id)
  if (producer?.standing !== 'deleted') return undefined
  const { id: deletion } = await trx
    .selectFrom('producerChanges')
    .select('id')
    .where('producerId', '=', id)
    .where(sql<SqlBool>`fields -> 'standing' ->> 'to' = 'deleted'`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const outcome = await undoChange(trx, deletion, operatorId)
  return outcome.status === 'undone' ? outcome.producer : undefined
}

/**
 * Deletes a deleted producer permanently, with its reviews, corrections and history. Returns false if it is not
 * deleted.
 */
export async function purgeProducer(trx: Database, id: string): Promise<boolean> {
  const forgotten = await trx
    .deleteFrom('producers')
    .where('id', '=', id)
    .where('standing', '=', 'deleted')
    .returning('id')
    .executeTakeFirst()
  return forgotten !== undefined
}

/** Permanently deletes producers that were deleted long ago. */
export async function purgeDeleted(db: Database): Promise<void> {
  await sql`
    delete from producers where standing = 'deleted'
      and updated_at < now() - make_interval(months => ${MAX_MONTHS_DELETED_KEPT}::int)`.execute(db)
}

/** A page of the producers with this standing, latest change first. */
export async function findUnlisted(
  db: Database,
  { standing, limit, offset }: { standing: Standing; limit: number; offset: number },
): Promise<PageOfRows<Producer>> {
  const unlisted = db.selectFrom('producers').where('standing', '=', standing)
  const page = unlisted
    .select(producerColumns)
    .select(relatedColumns)
    .select(hoursColumn)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  const { rows, total } = await readPage(db, { rows: page, all: unlisted.select('id') })
  return { rows: producersOf(rows), total }
}
