import { sql } from 'kysely'

import { MAX_DAYS_VISITOR_KNOWN } from '#src/domain/limits/retention.ts'

import type { Database } from '../../database.ts'

interface Confirmation {
  producerId: string
  /** `visitorOf` the call. */
  visitor: string
}

/** Within which a visitor counts once, and two of them together. */
const recently = sql`now() - make_interval(days => ${sql.lit(MAX_DAYS_VISITOR_KNOWN)}::int)`

/**
 * Keeps that a visitor says that a producer is as its page says: once in 90 days. The second of two visitors within that
 * time confirms it, as everyone after them does. The caller has the producer's lock until the transaction ends, so that of
 * two at once one is the second.
 */
export async function saveConfirmation(trx: Database, { producerId, visitor }: Confirmation): Promise<void> {
  await sql`
    with said as (
      insert into confirmations as known (producer_id, visitor) values (${producerId}, ${visitor})
      on conflict (producer_id, visitor) do update set created_at = excluded.created_at where known.created_at < ${recently}
      returning producer_id
    )
    update producers set visited_at = now() from said
    where producers.id = said.producer_id and exists (
      select from confirmations as other
      where other.producer_id = said.producer_id and other.created_at >= ${recently}
        and other.visitor is distinct from ${visitor})`.execute(trx)
}

/** Forgets who confirmed what, once it makes no difference any more; that somebody did is kept. */
export async function forgetVisitors(db: Database): Promise<void> {
  await sql`update confirmations set visitor = null where visitor is not null and created_at < ${recently}`.execute(db)
}
