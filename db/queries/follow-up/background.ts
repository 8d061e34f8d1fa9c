import { sql } from 'kysely'

import { deployDueAt } from '#src/domain/publishing/deploy-plan.ts'

import type { Database } from '../../database.ts'
import { findBuilds } from '../publishing/builds.ts'

/**
 * Acquires or renews a run's lease on background work; `takesOver` takes it from another run. Returns false if another
 * run holds it, or if this run has ended, so that a repeated request runs once. It is a row and not a session lock, since
 * Neon's HTTP queries have no session.
 */
export async function acquireLease(
  db: Database,
  run: string,
  now: Date,
  seconds: number,
  takesOver = false,
): Promise<boolean> {
  const time = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql`
    insert into background_lease (holder, expires_at) values (${run}, ${time} + make_interval(secs => ${seconds}::float8))
    on conflict (id) do update set holder = excluded.holder, expires_at = excluded.expires_at, ended_at = null
      where (background_lease.holder = excluded.holder and background_lease.ended_at is null)
        or (background_lease.holder <> excluded.holder
          and (${takesOver}::boolean or background_lease.ended_at is not null or background_lease.expires_at <= ${time}))
    returning id`.execute(db)
  return rows.length > 0
}

/** Ends a run, so that the next one can start immediately. */
export async function endLease(db: Database, run: string, now: Date): Promise<void> {
  await sql`update background_lease set ended_at = ${now.toISOString()}::timestamptz where holder = ${run}`.execute(db)
}

export interface NextDue {
  /** The next mail or address to geocode. These queues are processed one item at a time. */
  queued: Date | null
  /** The next of these, a source or a build; null if nothing is pending. */
  any: Date | null
}

/** A pending build is due according to the plan; a running one when it times out. */
async function nextBuild(db: Database, now: Date, buildsAMonth: number): Promise<Date | null> {
  const builds = await findBuilds(db)
  const { timesOutAt } = await db
    .selectFrom('builds')
    .select(({ fn }) => fn.min('timesOutAt').as('timesOutAt'))
    .executeTakeFirstOrThrow()
  // Only one build runs at a time.
  if (timesOutAt !== null || builds.waiting === null) return timesOutAt
  return deployDueAt(builds.waiting, builds, buildsAMonth, now)
}

/**
 * When work is next due. Work that the platform cannot do, such as sending mail, is ignored. `buildsAMonth` is null if
 * no build is requested.
 */
export async function findNextDue(
  db: Database,
  now: Date,
  { sources, buildsAMonth, sendsMail }: { sources: readonly string[]; buildsAMonth: number | null; sendsMail: boolean },
): Promise<NextDue> {
  const time = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<NextDue>`
    select queued, least(queued, read) as any from (select
      least(
        (select min(due_at) from mails where state = 'waiting' and ${sendsMail}),
        (select min(due_at) from geocoding_queue where state = 'waiting')) as queued,
      (select min(case when merged_at is null and fetched_at is not null then ${time} else due_at end)
        from source_responses where data_source = any(${sources}::text[])) as read
    ) as due`.execute(db)
  const { queued, any } = rows[0] ?? { queued: null, any: null }
  const build = buildsAMonth === null ? null : await nextBuild(db, now, buildsAMonth)
  return { queued, any: any === null || (build !== null && build < any) ? build : any }
}
