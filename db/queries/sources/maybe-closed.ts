import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { Producer } from '#src/domain/producer/producer.ts'
import type { GoneBecause } from '#src/domain/sources/gone.ts'

import type { Database } from '../../database.ts'
import { lockProducer } from '../producer/producers.ts'
import { isPublic } from '../standing/conditions.ts'
import { setStanding } from '../standing/standing.ts'
import { findPageOfRows } from './page-of-rows.ts'
import type { AskedProducer } from './page-of-rows.ts'

/** Of a row of `producer_sources`: its source has the producer no longer, under no name, and nobody has looked since. */
export const isGone = sql<SqlBool>`(
  producer_sources.gone_because is not null and not producer_sources.gone_answered
  and not exists (
    select from producer_sources as other
    where other.producer_id = producer_sources.producer_id
      and other.data_source is not distinct from producer_sources.data_source and other.gone_because is null))`

/** A producer that is public, and that a source no longer has. */
export interface MaybeClosed extends AskedProducer {
  because: GoneBecause
}

/** A page of the producers that may have closed; who has waited longest comes first. */
export const findMaybeClosed = (
  db: Database,
  page: { limit: number; offset: number },
): Promise<{ rows: MaybeClosed[]; total: number }> =>
  findPageOfRows(
    db,
    { condition: sql`${isGone} and ${isPublic}`, since: sql`gone_at`, more: sql`gone_because as because` },
    page,
  )

export type ClosureOutcome =
  | { status: 'answered'; producer: Producer }
  /** Meanwhile somebody has answered, or the source says something else. Nothing is written. */
  | { status: 'conflict'; producer: Producer }
  | { status: 'missing' }

/** What an operator says of what was shown, by the moment that it named. */
export interface ClosureAnswered {
  since: string
  verdict: 'closed' | 'open'
  operatorId: string
}

/** Follows what an operator says of a producer that a source no longer has. The caller opens the transaction. */
export async function answerMaybeClosed(
  trx: Database,
  id: string,
  { since, verdict, operatorId }: ClosureAnswered,
): Promise<ClosureOutcome> {
  const producer = await lockProducer(trx, id)
  if (producer === undefined) return { status: 'missing' }
  const rows = await trx
    .selectFrom('producerSources')
    .innerJoin('producers', 'producers.id', 'producerId')
    .select('goneAt')
    .where('producerId', '=', id)
    .where(isGone)
    .where(isPublic)
    .execute()
  if (!rows.some(({ goneAt }) => goneAt?.toISOString() === since)) return { status: 'conflict', producer }
  const closing = verdict === 'closed' ? await setStanding(trx, id, 'closed', operatorId) : null
  if (closing?.status === 'missing') return closing
  if (closing?.status === 'refused') return { status: 'conflict', producer: closing.producer }
  await trx
    .updateTable('producerSources')
    .set({ goneAnswered: true })
    .where('producerId', '=', id)
    .where('goneBecause', 'is not', null)
    .execute()
  return { status: 'answered', producer: closing?.producer ?? producer }
}
