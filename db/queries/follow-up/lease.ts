import { sql } from 'kysely'

import type { Database } from '../../database.ts'

/**
 * Takes the lease on background work for a run, or renews it. False while another run holds it, and for a run that has
 * ended: a request that is sent twice runs once. A row rather than a session lock, which Neon's HTTP queries do not have.
 */
export async function holdLease(db: Database, run: string, now: Date, seconds: number): Promise<boolean> {
  const time = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql`
    insert into background_lease (holder, expires_at) values (${run}, ${time} + make_interval(secs => ${seconds}::float8))
    on conflict (id) do update set holder = excluded.holder, expires_at = excluded.expires_at, ended_at = null
      where (background_lease.holder = excluded.holder and background_lease.ended_at is null)
        or (background_lease.holder <> excluded.holder
          and (background_lease.ended_at is not null or background_lease.expires_at <= ${time}))
    returning id`.execute(db)
  return rows.length > 0
}

/** Ends a run, so that the next may begin at once. */
export async function endLease(db: Database, run: string, now: Date): Promise<void> {
  await sql`update background_lease set ended_at = ${now.toISOString()}::timestamptz where holder = ${run}`.execute(db)
}
