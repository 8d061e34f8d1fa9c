import { sql } from 'kysely'

import { MAX_DAYS_VISITOR_KNOWN } from '#src/domain/limits/retention.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import { runBatch } from '../../batch.ts'
import type { Database } from '../../database.ts'
import { lockProducer } from '../producer/producers.ts'
import { requestRebuild } from '../publishing/builds.ts'
import { isPublic } from '../standing/conditions.ts'

interface Confirmation {
  producerId: string
  /** `visitorOf` the call. */
  visitor: string
  /** `visitorOf` the browser's cookie. */
  browser: string
}

/** The period in which a visitor counts once, and in which two visitors confirm a producer. */
const recently = sql`now() - make_interval(days => ${sql.lit(MAX_DAYS_VISITOR_KNOWN)}::int)`

/** The minimum gap between two confirmations, so that one person cannot make both in one sitting from two networks. */
const CONFIRMATION_GAP_HOURS = 24

const apart = sql`now() - make_interval(hours => ${sql.lit(CONFIRMATION_GAP_HOURS)}::int)`

/**
 * Records a visitor's confirmation of a producer, once in 90 days by network and by browser. Two visitors in that
 * period, at least a day apart, confirm the producer, unless it is reported as closed for good. One statement is
 * enough: two that arrive together cannot confirm each other, since they are not a day apart.
 */
export async function saveConfirmation(db: Database, { producerId, visitor, browser }: Confirmation): Promise<void> {
  const statement = sql`
    with shop as (select id from producers where id = ${producerId} and ${isPublic} for no key update), confirmed as (
      insert into confirmations as known (producer_id, visitor, browser)
      select id, ${visitor}, ${browser} from shop where not exists (
        select from confirmations as same where same.producer_id = ${producerId} and same.browser = ${browser}
          and same.visitor is distinct from ${visitor} and same.created_at >= ${recently})
      on conflict (producer_id, visitor) do update set created_at = excluded.created_at, browser = excluded.browser
        where known.created_at < ${recently}
      returning producer_id
    )
    update producers set visitors_confirmed_at = now() from confirmed
    where producers.id = confirmed.producer_id
      and exists (
        select from confirmations as other
        where other.producer_id = confirmed.producer_id and other.created_at >= ${recently} and other.created_at <= ${apart}
          and other.visitor is distinct from ${visitor} and other.browser is distinct from ${browser})
      and not exists (
        select from correction_requests as report
        where report.producer_id = confirmed.producer_id and report.field = 'standing' and report.status = 'pending')`
  await runBatch(db, [statement.compile(db)])
}

/** Erases the visitors of confirmations that no longer count. The confirmations themselves are kept. */
export async function eraseVisitors(db: Database): Promise<void> {
  await sql`update confirmations set visitor = null, browser = null where visitor is not null and created_at < ${recently}`.execute(
    db,
  )
}

type ConfirmationOutcome =
  | { status: 'confirmed'; producer: Producer }
  /** The producer has changed since it was shown, or is not listed. Nothing is written. */
  | { status: 'conflict'; producer: Producer }
  | { status: 'missing' }

/**
 * Records that an operator confirms a listed producer as of `basedOn`, its `updatedAt`. The caller opens the
 * transaction.
 */
export async function confirmAsOperator(trx: Database, id: string, basedOn: string): Promise<ConfirmationOutcome> {
  const producer = await lockProducer(trx, id)
  if (producer === undefined) return { status: 'missing' }
  if (producer.updatedAt !== basedOn || !producer.verified || producer.standing !== 'listed')
    return { status: 'conflict', producer }
  await sql`update producers set operator_confirmed_at = now() where id = ${id}`.execute(trx)
  await requestRebuild(trx, 'confirmation')
  return { status: 'confirmed', producer: (await lockProducer(trx, id)) ?? producer }
}
