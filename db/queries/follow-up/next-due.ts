import { sql } from 'kysely'

import type { Database } from '../../database.ts'

export interface NextDue {
  /** Of a mail or an address that is looked up, whose queues are worked off one by one. */
  queued: Date | null
  /** Of these, a source, or a build to ask for. Null where nothing waits. */
  any: Date | null
}

/** When work is next due; what a platform cannot do, such as sending mail, is never due on it. A build that waits is due now: whether its time has come depends on what failed before. */
export async function findNextDue(
  db: Database,
  now: Date,
  { sources, asksForBuilds, sendsMail }: { sources: readonly string[]; asksForBuilds: boolean; sendsMail: boolean },
): Promise<NextDue> {
  const time = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<NextDue>`
    select queued, least(queued, read, build) as any from (select
      least(
        (select min(due_at) from mails where state = 'waiting' and ${sendsMail}),
        (select min(due_at) from geocoding_queue where state = 'waiting')) as queued,
      (select min(case when merged_at is null and fetched_at is not null then ${time} else due_at end)
        from source_answers where data_source = any(${sources}::text[])) as read,
      least(
        (select ${time} where ${asksForBuilds} and exists (select from rebuild_requests where build_id is null)),
        (select min(given_up_at) from builds where ${asksForBuilds})) as build
    ) as due`.execute(db)
  return rows[0] ?? { queued: null, any: null }
}
