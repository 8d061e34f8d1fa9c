import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What visitors say of producers by one tap: that they have been there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table confirmations (
      id uuid constraint confirmations_pkey primary key default gen_random_uuid(),
      producer_id uuid not null constraint confirmations_producer_fkey references producers (id) on delete cascade,
      visitor text,
      created_at timestamptz not null default now(),
      constraint confirmations_visitor_once unique (producer_id, visitor)
    )`.execute(db)
  await sql`create index confirmations_by_age on confirmations (created_at) where visitor is not null`.execute(db)
  // No change of the producer: its trigger does not know the column, and nobody's edit conflicts with it.
  await sql`alter table producers add column visited_at timestamptz`.execute(db)
}
