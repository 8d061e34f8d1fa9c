import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The columns that are a change of a producer: other migrations add theirs. */
async function touchedColumns(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_column as name from information_schema.triggered_update_columns
    where trigger_schema = current_schema() and trigger_name = 'producers_touch'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Pictures of a producer after the first, in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table producers
      add column further_pictures text[] not null default '{}'
        constraint producers_further_pictures_few check (cardinality(further_pictures) <= 5)
        constraint producers_further_pictures_known check (array_position(further_pictures, null) is null),
      add constraint producers_further_pictures_after_first
        check (image_url is not null or cardinality(further_pictures) = 0)`.execute(db)

  const columns = [...(await touchedColumns(db)), 'further_pictures']
  await sql`drop trigger producers_touch on producers`.execute(db)
  await sql`
    create trigger producers_touch before update of ${sql.join(columns.map((column) => sql.ref(column)))} on producers
    for each row execute function touch_updated_at()`.execute(db)
}
