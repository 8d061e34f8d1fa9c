import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The columns that are a change of a producer: other migrations add theirs. */
async function touchedColumns(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_column as name from information_schema.triggered_update_columns
    where trigger_schema = current_schema() and trigger_name = 'producers_touch'`.execute(db)
  return rows.map(({ name }) => name)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table producers add column place_accuracy text
      constraint producers_place_accuracy_known check (place_accuracy in ('high', 'medium', 'low'))`.execute(db)
  // Who stands exactly where an address was found stands there because of that.
  await sql`
    update producers set place_accuracy = geocode_cache.accuracy from geocode_cache
    where (producers.latitude, producers.longitude) = (geocode_cache.latitude, geocode_cache.longitude)`.execute(db)
  await sql`
    create index producers_placed_roughly on producers (name_order, id) where place_accuracy in ('medium', 'low')`.execute(
    db,
  )
  const columns = [...(await touchedColumns(db)), 'place_accuracy']
  await sql`drop trigger producers_touch on producers`.execute(db)
  await sql`
    create trigger producers_touch before update of ${sql.join(columns.map((column) => sql.ref(column)))} on producers
    for each row execute function touch_updated_at()`.execute(db)
}
