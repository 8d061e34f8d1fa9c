import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { Producer } from '#src/domain/producer/producer.ts'
import type { GoneReason } from '#src/domain/sources/merge.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../read.ts'
import type { PageOfRows, PageRange } from '../read.ts'
import { lockProducer } from '../producer/producers.ts'
import { isPublic } from '../standing/conditions.ts'
import { setStanding } from '../standing/standing.ts'

/** A producer whose source disagrees with the directory on whether it is open. */
interface ReportedProducer extends Pick<Producer, 'id' | 'name' | 'address' | 'sourceUrl'> {
  dataSource: string | null
  since: Date
}

interface GoneProducer extends ReportedProducer {
  because: GoneReason
}

/**
 * Whether a row of `producer_sources` is gone, no other row of its source has the producer, and no operator has
 * reviewed this.
 */
export const isReportedGone = sql<SqlBool>`(
  producer_sources.gone_reason is not null and not producer_sources.gone_reviewed
  and not exists (
    select from producer_sources as other
    where other.producer_id = producer_sources.producer_id
      and other.data_source is not distinct from producer_sources.data_source and other.gone_reason is null))`

/** Whether a row of `producer_sources` has returned although operators have closed its producer. */
export const isReopened = sql<SqlBool>`(
  returned_at is not null and gone_reason is null and producers.standing = 'closed')`

interface ReportFilter {
  /** Selects rows of `producer_sources`, joined with `producers`. */
  condition: RawBuilder<SqlBool>
  /** The column that dates the report. The latest row of a producer counts. */
  since: RawBuilder<Date>
  /** Further columns. */
  more?: RawBuilder<unknown>
}

async function findReported<Row extends ReportedProducer>(
  db: Database,
  { condition, since, more = sql`null as nothing` }: ReportFilter,
  { limit, offset }: PageRange,
): Promise<PageOfRows<Row>> {
  const from = sql`producer_sources join producers on producers.id = producer_id where ${condition}`
  const rows = sql<Row>`(
    select * from (
      select distinct on (producer_id) producers.id, name, address, source_url, producer_sources.data_source,
        ${since} as since, ${more}
      from ${from} order by producer_id, ${since} desc) as each
    order by since, id limit ${limit} offset ${offset})`
  return readPage(db, { rows, all: sql`(select distinct producer_id from ${from})` })
}

/** A page of the public producers that their source no longer has, oldest report first. */
export const findReportedGone = (db: Database, page: PageRange): Promise<PageOfRows<GoneProducer>> =>
  findReported(
    db,
    { condition: sql`${isReportedGone} and ${isPublic}`, since: sql`gone_at`, more: sql`gone_reason as because` },
    page,
  )

/** A page of the closed producers that their source has again, oldest report first. */
export const findReopened = (db: Database, page: PageRange): Promise<PageOfRows<ReportedProducer>> =>
  findReported(db, { condition: isReopened, since: sql`returned_at` }, page)

interface ClosureVerdict {
  /** The `since` of the report that the operator saw. */
  since: string
  verdict: 'closed' | 'open'
  operatorId: string
}

export type ClosureOutcome =
  | { status: 'answered'; producer: Producer }
  /** The report has changed, or another operator has decided it. Nothing is written. */
  | { status: 'conflict'; producer: Producer }
  | { status: 'missing' }

interface ClosureReview {
  /** Selects the rows of `producer_sources`, joined with `producers`, that make up the report. */
  condition: RawBuilder<SqlBool>
  since: 'goneAt' | 'returnedAt'
  /** The new standing of the producer; null keeps it. */
  standing: 'closed' | 'listed' | null
  markReviewed: () => Promise<unknown>
}

async function decideClosure(
  trx: Database,
  id: string,
  { since, operatorId }: ClosureVerdict,
  review: ClosureReview,
): Promise<ClosureOutcome> {
  const producer = await lockProducer(trx, id)
  if (producer === undefined) return { status: 'missing' }
  const rows = await trx
    .selectFrom('producerSources')
    .innerJoin('producers', 'producers.id', 'producerId')
    .select(`producerSources.${review.since} as since`)
    .where('producerId', '=', id)
    .where(review.condition)
    .execute()
  if (!rows.some((row) => row.since?.toISOString() === since)) return { status: 'conflict', producer }
  const outcome = review.standing && (await setStanding(trx, id, review.standing, operatorId))
  if (outcome?.status === 'missing') return outcome
  if (outcome?.status === 'refused') return { status: 'conflict', producer: outcome.producer }
  await review.markReviewed()
  return { status: 'answered', producer: outcome?.producer ?? producer }
}

/** Closes a producer that its source no longer has, or keeps it open. The caller opens the transaction. */
export const decideReportedGone = (trx: Database, id: string, verdict: ClosureVerdict): Promise<ClosureOutcome> =>
  decideClosure(trx, id, verdict, {
    condition: sql<SqlBool>`${isReportedGone} and ${isPublic}`,
    since: 'goneAt',
    standing: verdict.verdict === 'closed' ? 'closed' : null,
    markReviewed: () =>
      trx
        .updateTable('producerSources')
        .set({ goneReviewed: true })
        .where('producerId', '=', id)
        .where('goneReason', 'is not', null)
        .execute(),
  })

/** Lists a closed producer again that its source has again, or keeps it closed. The caller opens the transaction. */
export const decideReopened = (trx: Database, id: string, verdict: ClosureVerdict): Promise<ClosureOutcome> =>
  decideClosure(trx, id, verdict, {
    condition: isReopened,
    since: 'returnedAt',
    standing: verdict.verdict === 'open' ? 'listed' : null,
    markReviewed: () =>
      trx.updateTable('producerSources').set({ returnedAt: null }).where('producerId', '=', id).execute(),
  })
