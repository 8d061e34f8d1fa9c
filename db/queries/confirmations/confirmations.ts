import { sql } from 'kysely'

import { CONFIRMATION_GAP_HOURS } from '#src/domain/limits/confirmations.ts'
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
  /** The same of its browser. */
  browser: string
}

/** Within which a visitor counts once, and two of them together. */
const recently = sql`now() - make_interval(days => ${sql.lit(MAX_DAYS_VISITOR_KNOWN)}::int)`

/** Two confirmations count only so far apart: nobody makes both in one sitting, from two networks of their own. */
const apart = sql`now() - make_interval(hours => ${sql.lit(CONFIRMATION_GAP_HOURS)}::int)`

/**
 * Keeps that a visitor says that a producer is as its page says: once in 90 days, whether known by network or by browser. A
 * second visitor within that time and a day after the first confirms it, as everyone after them does, unless it is reported
 * as closed for good. One statement: two that come at once cannot make each other's, since those are a day apart.
 */
export async function saveConfirmation(db: Database, { producerId, visitor, browser }: Confirmation): Promise<void> {
  const statement = sql`
    with shop as (select id from producers where id = ${producerId} and ${isPublic} for no key update), said as (
      insert into confirmations as known (producer_id, visitor, browser)
      select id, ${visitor}, ${browser} from shop where not exists (
        select from confirmations as same where same.producer_id = ${producerId} and same.browser = ${browser}
          and same.visitor is distinct from ${visitor} and same.created_at >= ${recently})
      on conflict (producer_id, visitor) do update set created_at = excluded.created_at, browser = excluded.browser
        where known.created_at < ${recently}
      returning producer_id
    )
    update producers set visitors_confirmed_at = now() from said
    where producers.id = said.producer_id
      and exists (
        select from confirmations as other
        where other.producer_id = said.producer_id and other.created_at >= ${recently} and other.created_at <= ${apart}
          and other.visitor is distinct from ${visitor} and other.browser is distinct from ${browser})
      and not exists (
        select from correction_requests as report
        where report.producer_id = said.producer_id and report.field = 'standing' and report.status = 'pending')`
  await runBatch(db, [statement.compile(db)])
}

/** Forgets who confirmed what, once it makes no difference any more; that somebody did is kept. */
export async function forgetVisitors(db: Database): Promise<void> {
  await sql`update confirmations set visitor = null, browser = null where visitor is not null and created_at < ${recently}`.execute(
    db,
  )
}

type ConfirmationOutcome =
  | { status: 'confirmed'; producer: Producer }
  /** It is not what was shown, or not listed. Nothing is written. */
  | { status: 'conflict'; producer: Producer }
  | { status: 'missing' }

/** Has a listed producer be confirmed by the editors as it was at `basedOn`, its `updatedAt`. The caller opens the transaction. */
export async function confirmAsItStands(trx: Database, id: string, basedOn: string): Promise<ConfirmationOutcome> {
  const producer = await lockProducer(trx, id)
  if (producer === undefined) return { status: 'missing' }
  if (producer.updatedAt !== basedOn || !producer.verified || producer.standing !== 'listed')
    return { status: 'conflict', producer }
  await sql`update producers set operator_confirmed_at = now() where id = ${id}`.execute(trx)
  await requestRebuild(trx, 'confirmation')
  return { status: 'confirmed', producer: (await lockProducer(trx, id)) ?? producer }
}
