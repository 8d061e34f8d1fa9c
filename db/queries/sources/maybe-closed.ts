import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

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

interface ClosureQuestion {
  /** Which rows of `producer_sources`, joined with `producers`, ask. */
  condition: RawBuilder<SqlBool>
  /** Since when they do: a column of theirs. */
  since: 'goneAt' | 'returnedAt'
  /** What the producer becomes by the answer; null where it stays as it is. */
  standing: 'closed' | 'listed' | null
  /** Notes that the rows have been answered. */
  note: () => Promise<unknown>
}

/** Follows an answer to what a source says of a producer; of a refusal nothing is written. The caller opens the transaction. */
export async function answerClosure(
  trx: Database,
  id: string,
  { since, operatorId }: ClosureAnswered,
  question: ClosureQuestion,
): Promise<ClosureOutcome> {
  const producer = await lockProducer(trx, id)
  if (producer === undefined) return { status: 'missing' }
  const rows = await trx
    .selectFrom('producerSources')
    .innerJoin('producers', 'producers.id', 'producerId')
    .select(`producerSources.${question.since} as since`)
    .where('producerId', '=', id)
    .where(question.condition)
    .execute()
  if (!rows.some((row) => row.since?.toISOString() === since)) return { status: 'conflict', producer }
  const outcome = question.standing && (await setStanding(trx, id, question.standing, operatorId))
  if (outcome?.status === 'missing') return outcome
  if (outcome?.status === 'refused') return { status: 'conflict', producer: outcome.producer }
  await question.note()
  return { status: 'answered', producer: outcome?.producer ?? producer }
}

/** Follows what an operator says of a producer that a source no longer has. The caller opens the transaction. */
export const answerMaybeClosed = (trx: Database, id: string, answer: ClosureAnswered): Promise<ClosureOutcome> =>
  answerClosure(trx, id, answer, {
    condition: sql<SqlBool>`${isGone} and ${isPublic}`,
    since: 'goneAt',
    standing: answer.verdict === 'closed' ? 'closed' : null,
    note: () =>
      trx
        .updateTable('producerSources')
        .set({ goneAnswered: true })
        .where('producerId', '=', id)
        .where('goneBecause', 'is not', null)
        .execute(),
  })
