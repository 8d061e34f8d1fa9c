import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table producer_changes (
      id uuid constraint producer_changes_pkey primary key default gen_random_uuid(),
      producer_id uuid not null constraint producer_changes_producer_fkey references producers (id) on delete cascade,
      operator_id uuid constraint producer_changes_operator_fkey references admin_users (id) on delete set null,
      source text not null
        constraint producer_changes_source_known check (source in ('edit', 'approval', 'correction', 'position', 'upload', 'undo')),
      correction_id uuid constraint producer_changes_correction_fkey references correction_requests (id) on delete set null,
      undoes uuid
        constraint producer_changes_undone_fkey references producer_changes (id) on delete cascade
        constraint producer_changes_undone_once unique,
      fields jsonb not null constraint producer_changes_fields_object check (jsonb_typeof(fields) = 'object'),
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index producer_changes_by_producer on producer_changes (producer_id, created_at desc)`.execute(db)
}
