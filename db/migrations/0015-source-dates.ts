import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The days of the extract of OpenStreetMap that ships with the project: until now only a description told which. */
const NEWEST = '2026-01-29'
const OLDEST = '2019-09-04'
const OLDEST_SAYS = '%ikke bekræftet siden 2019.%'

/** The columns that are a change of a producer, and this one: other migrations add theirs. */
async function touchedColumns(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_column as name from information_schema.triggered_update_columns
    where trigger_schema = current_schema() and trigger_name = 'producers_touch'`.execute(db)
  return [...rows.map(({ name }) => name), 'source_date']
}

export async function up(db: Kysely<unknown>): Promise<void> {
  // A text, since drivers make moments of dates, each by a time zone of its own.
  await sql`
    alter table producers add column source_date text
      constraint producers_source_date_is_day check (source_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`.execute(db)
  // Without a touch: that the day is known now is no change of the producer.
  await sql`
    update producers set source_date = case when description like ${OLDEST_SAYS} then ${OLDEST} else ${NEWEST} end
    where data_source = 'openstreetmap'`.execute(db)

  const columns = await touchedColumns(db)
  await sql`drop trigger producers_touch on producers`.execute(db)
  await sql`
    create trigger producers_touch before update of ${sql.join(columns.map((column) => sql.ref(column)))} on producers
    for each row execute function touch_updated_at()`.execute(db)

  // Of earlier changes nobody knows.
  await sql`alter table producer_changes add column changed_together integer
    constraint producer_changes_together_counted check (changed_together > 0)`.execute(db)
}
