import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table builds (
      id uuid constraint builds_pkey primary key default gen_random_uuid(),
      status text not null constraint builds_status_known check (status in ('sending', 'sent', 'running', 'done', 'failed')),
      reason text not null,
      problem text,
      began_at timestamptz not null,
      changed_at timestamptz not null,
      given_up_at timestamptz,
      constraint builds_problem_when_failed check ((status = 'failed') = (problem is not null)),
      constraint builds_given_up_unless_over check ((status in ('done', 'failed')) = (given_up_at is null))
    )`.execute(db)
  await sql`create unique index builds_one_at_a_time on builds ((true)) where status in ('sending', 'sent', 'running')`.execute(
    db,
  )
  await sql`create index builds_by_time on builds (began_at desc)`.execute(db)

  await sql`drop index rebuild_requests_waiting`.execute(db)
  await sql`
    alter table rebuild_requests
      drop column sent_at,
      add column build_id uuid constraint rebuild_requests_build_fkey references builds (id) on delete cascade`.execute(
    db,
  )
  await sql`create index rebuild_requests_waiting on rebuild_requests (created_at) where build_id is null`.execute(db)
  await sql`create index rebuild_requests_by_build on rebuild_requests (build_id)`.execute(db)
}
