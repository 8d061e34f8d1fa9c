import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The columns that are a change of a producer: other migrations add theirs. */
async function touchedColumns(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_column as name from information_schema.triggered_update_columns
    where trigger_schema = current_schema() and trigger_name = 'producers_touch'`.execute(db)
  return rows.map(({ name }) => name)
}

async function touchBy(db: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  await sql`drop trigger producers_touch on producers`.execute(db)
  await sql`
    create trigger producers_touch before update of ${sql.join(columns.map((column) => sql.ref(column)))} on producers
    for each row execute function touch_updated_at()`.execute(db)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table producers
      add column standing text not null default 'listed'
        constraint producers_standing_known check (standing in ('listed', 'closed', 'unpublished', 'deleted')),
      add constraint producers_standing_public check (standing = 'listed' or verified = (standing = 'closed'))`.execute(
    db,
  )
  await sql`create index producers_unlisted on producers (standing, updated_at desc) where standing <> 'listed'`.execute(
    db,
  )
  // What has been merged into another is found at its old address, by the first segment of its id.
  await sql`
    create table former_producers (
      id uuid constraint former_producers_pkey primary key,
      id_segment text not null generated always as (split_part(id::text, '-', 1)) stored
        constraint former_producers_id_segment_unique unique,
      producer_id uuid not null constraint former_producers_producer_fkey references producers (id) on delete cascade,
      merged_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index former_producers_by_producer on former_producers (producer_id)`.execute(db)

  await sql`
    alter table producer_changes
      drop constraint producer_changes_source_known,
      add constraint producer_changes_source_known check (
        source in ('edit', 'approval', 'correction', 'position', 'upload', 'undo', 'standing', 'merge'))`.execute(db)

  await touchBy(db, [...(await touchedColumns(db)), 'standing'])
}
