import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What was approved at once is undone as one.
  await sql`alter table producer_changes add column batch_id uuid`.execute(db)
  await sql`
    create index producer_changes_by_batch on producer_changes (created_at desc, batch_id)
    where batch_id is not null`.execute(db)

  // Of what was added at once, the order in which it came.
  await sql`alter table producers add column added_order integer not null default 0`.execute(db)

  await sql`
    alter table contact_messages
      add column answered_at timestamptz,
      add column answered_by uuid constraint contact_messages_operator_fkey references admin_users (id) on delete set null,
      add constraint contact_messages_answer_dated check (answered_by is null or answered_at is not null)`.execute(db)
}
