import { sql } from 'kysely'

import { differingParts } from '#src/domain/sources/parts.ts'
import { joinedPictures } from '#src/domain/pictures/shop-pictures.ts'
import { fieldChanges } from '#src/domain/producer/changes.ts'
import { fieldsOfPart, pick } from '#src/domain/producer/fields.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import { moveOwners } from '../owners/owners.ts'
import { changeProducer } from '../producer/changes.ts'
import { lockProducer } from '../producer/producers.ts'
import { requestRebuild } from '../publishing/builds.ts'

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

/** Tables whose rows move to the kept producer. */
const followers = [
  'reviews',
  'correction_requests',
  'producer_changes',
  'producer_sources',
  'former_producers',
] as const

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
  await moveOwners(trx, otherId, keptId)
  await trx.deleteFrom('producers').where('id', '=', otherId).execute()
  await trx.insertInto('formerProducers').values({ id: otherId, producerId: keptId }).execute()
  const outcome = await changeProducer(trx, keptId, edit, { source: 'merge', operatorId })
  if (outcome.status === 'missing') return outcome
  if (kept.verified || other.verified) await requestRebuild(trx, 'merge')
  return { status: 'merged', producer: outcome.producer }
}
