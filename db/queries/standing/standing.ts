import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import { MAX_MONTHS_DELETED_KEPT } from '#src/domain/limits/limits.ts'
import { joinedPictures } from '#src/domain/pictures/pictures.ts'
import { fieldChanges } from '#src/domain/producer/changes.ts'
import { fieldsOfPart, pick } from '#src/domain/producer/fields.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { editToStand } from '#src/domain/producer/standing.ts'
import type { Standing } from '#src/domain/producer/standing.ts'
import { differingParts } from '#src/domain/sources/parts.ts'

import type { Database } from '../../database.ts'
import { moveOwners } from '../owners/owners.ts'
import { changeProducer } from '../producer/write.ts'
import { undoChange } from '../producer/history.ts'
import { lockProducer, producersOf, wholeProducer } from '../producer/producers.ts'
import { requestRebuild } from '../publishing/builds.ts'
import { hasRow, readPage } from '../read.ts'
import type { PageOfRows, PageRange } from '../read.ts'

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
export function purgeProducer(trx: Database, id: string): Promise<boolean> {
  return hasRow(trx.deleteFrom('producers').where('id', '=', id).where('standing', '=', 'deleted').returning('id'))
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
  { standing, limit, offset }: PageRange & { standing: Standing },
): Promise<PageOfRows<Producer>> {
  const unlisted = db.selectFrom('producers').where('standing', '=', standing)
  const page = unlisted.select(wholeProducer).orderBy('updatedAt', 'desc').orderBy('id').limit(limit).offset(offset)
  const { rows, total } = await readPage(db, { rows: page, all: unlisted.select('id') })
  return { rows: producersOf(rows), total }
}

interface Merge {
  keptId: string
  otherId: string
  /** The `updatedAt` of each as shown to the operator. */
  keptBasedOn: string
  otherBasedOn: string
  /** Parts to take from the other producer. */
  taken: readonly ContentField[]
  operatorId: string
}

type MergeOutcome =
  | { status: 'merged'; producer: Producer }
  /** One of them has changed since it was shown. Nothing is written. */
  | { status: 'conflict' }
  | { status: 'missing' }

/** Tables whose rows move to the kept producer. The history moves too. */
const followers = ['reviews', 'correction_requests', 'producer_sources', 'former_producers'] as const

/** Records the values of the other producer that are not taken, so that they can be restored from the history. */
async function recordDiscarded(
  trx: Database,
  kept: Producer,
  other: Producer,
  left: readonly ContentField[],
  operatorId: string,
) {
  const fields = fieldChanges(other, pick(kept, left.flatMap(fieldsOfPart)))
  if (Object.keys(fields).length === 0) return
  await trx
    .insertInto('producerChanges')
    .values({ producerId: other.id, operatorId, source: 'merge', fields: JSON.stringify(fields) })
    .execute()
}

/**
 * Merges a producer into another one, which takes the chosen parts, the reviews, corrections, history, sources and URL,
 * and all pictures. It is public if either was. The caller opens the transaction.
 */
export async function mergeProducers(
  trx: Database,
  { keptId, otherId, keptBasedOn, otherBasedOn, taken, operatorId }: Merge,
): Promise<MergeOutcome> {
  // Always in the same order, so that concurrent merges cannot deadlock.
  const locked = new Map<string, Producer>()
  for (const id of [keptId, otherId].toSorted()) {
    const producer = await lockProducer(trx, id)
    if (producer !== undefined && producer.standing !== 'deleted') locked.set(id, producer)
  }
  const [kept, other] = [locked.get(keptId), locked.get(otherId)]
  if (kept === undefined || other === undefined || kept === other) return { status: 'missing' }
  if (kept.updatedAt !== keptBasedOn || other.updatedAt !== otherBasedOn) return { status: 'conflict' }

  const left = differingParts(kept, other).filter((part) => !taken.includes(part))
  const isPublic = kept.standing === 'listed' && (kept.verified || (other.verified && other.standing === 'listed'))
  const edit = {
    ...pick(other, taken.flatMap(fieldsOfPart)),
    ...(taken.includes('imageUrl') ? joinedPictures(other, kept) : joinedPictures(kept, other)),
    ...(isPublic ? { verified: true } : {}),
  }
  await recordDiscarded(trx, { ...kept, ...edit }, other, left, operatorId)
  for (const table of followers)
    await sql`update ${sql.table(table)} set producer_id = ${keptId} where producer_id = ${otherId}`.execute(trx)
  // Undoing a batch of approvals must not take the kept producer off the map.
  const moved = { producerId: keptId, batchId: null }
  await trx.updateTable('producerChanges').set(moved).where('producerId', '=', otherId).execute()
  await moveOwners(trx, otherId, keptId)
  await trx.deleteFrom('producers').where('id', '=', otherId).execute()
  await trx.insertInto('formerProducers').values({ id: otherId, producerId: keptId }).execute()
  const outcome = await changeProducer(trx, keptId, edit, { source: 'merge', operatorId })
  if (outcome.status === 'missing') return outcome
  if (kept.verified || other.verified) await requestRebuild(trx, 'merge')
  return { status: 'merged', producer: outcome.producer }
}
