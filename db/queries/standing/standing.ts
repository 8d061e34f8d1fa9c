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
  /** That is not for a producer that stands as this one does. */
  | { status: 'refused'; producer: Producer }
  | { status: 'missing' }

/** Has a producer listed, closed, taken off the site or deleted; it stays so where it stands so already. The caller opens the transaction. */
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
 * Deletes a producer: it is public nowhere and in no list of the operators, and its reviews, corrections and history
 * are kept with it until `forgetDeleted`. False when there is none. The caller opens the transaction.
 */
export async function deleteProducer(trx: Database, id: string, operatorId: string | null): Promise<boolean> {
  return (await setStanding(trx, id, 'deleted', operatorId)).status === 'stands'
}

/** Deletes these producers as `deleteProducer` does, and returns how many there were. The caller opens the transaction. */
export async function deleteProducers(trx: Database, ids: readonly string[], operatorId: string): Promise<number> {
  let deleted = 0
  // In one order, so that two who delete the same wait for each other and never in a circle.
  for (const id of [...new Set(ids)].sort()) if (await deleteProducer(trx, id, operatorId)) deleted++
  return deleted
}

/** Takes a deletion back: the producer is as it was before. False when it is not deleted. The caller opens the transaction. */
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

/** Deletes for good what has been deleted already, with its reviews, corrections and history. False when it is not. */
export async function forgetProducer(trx: Database, id: string): Promise<boolean> {
  const forgotten = await trx
    .deleteFrom('producers')
    .where('id', '=', id)
    .where('standing', '=', 'deleted')
    .returning('id')
    .executeTakeFirst()
  return forgotten !== undefined
}

/** Deletes for good what was deleted longer ago than a deletion is kept. */
export async function forgetDeleted(db: Database): Promise<void> {
  await sql`
    delete from producers where standing = 'deleted'
      and updated_at < now() - make_interval(months => ${MAX_MONTHS_DELETED_KEPT}::int)`.execute(db)
}

/** A page of the producers that stand so, the last first. */
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
