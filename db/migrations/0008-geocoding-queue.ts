import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table geocoding_queue (
      producer_id uuid
        constraint geocoding_queue_pkey primary key
        constraint geocoding_queue_producer_fkey references producers (id) on delete cascade,
      operator_id uuid constraint geocoding_queue_operator_fkey references admin_users (id) on delete set null,
      latitude float8 not null,
      longitude float8 not null,
      state text not null default 'waiting' constraint geocoding_queue_state_known check (state in ('waiting', 'located', 'failed')),
      reason text,
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      constraint geocoding_queue_failed_with_reason check ((state = 'failed') = (reason is not null))
    )`.execute(db)
  await sql`create index geocoding_queue_waiting on geocoding_queue (due_at) where state = 'waiting'`.execute(db)
  await sql`create index producers_unlocated on producers (name_order, id) where latitude = 0 or longitude = 0`.execute(
    db,
  )
}
