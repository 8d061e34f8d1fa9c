import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table geocode_cache (
      query text constraint geocode_cache_pkey primary key,
      latitude float8 constraint geocode_cache_latitude_in_range check (latitude between -90 and 90),
      longitude float8 constraint geocode_cache_longitude_in_range check (longitude between -180 and 180),
      accuracy text constraint geocode_cache_accuracy_known check (accuracy in ('high', 'medium', 'low')),
      created_at timestamptz not null default now(),
      constraint geocode_cache_found_or_not check (num_nulls(latitude, longitude, accuracy) in (0, 3))
    )`.execute(db)

  await sql`
    create table rate_limits (
      key text constraint rate_limits_pkey primary key,
      hits integer not null constraint rate_limits_hits_positive check (hits > 0),
      resets_at timestamptz not null
    )`.execute(db)
  await sql`create index rate_limits_by_end on rate_limits (resets_at)`.execute(db)

  await sql`
    create table rebuild_requests (
      id uuid constraint rebuild_requests_pkey primary key default gen_random_uuid(),
      reason text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db)
  await sql`create index rebuild_requests_waiting on rebuild_requests (created_at) where sent_at is null`.execute(db)
}
