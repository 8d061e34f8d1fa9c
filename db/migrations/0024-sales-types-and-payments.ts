import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The columns that are a change of a producer: other migrations add theirs. */
async function touchedColumns(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_column as name from information_schema.triggered_update_columns
    where trigger_schema = current_schema() and trigger_name = 'producers_touch'`.execute(db)
  return rows.map(({ name }) => name)
}

/** How a producer sells, and what may be paid with. An empty list is of one of whom nobody has told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table producers
      add column sales_types text[] not null default '{}',
      add column payments text[] not null default '{}'`.execute(db)
  await sql`create index producers_by_sales_type on producers using gin (sales_types) where verified`.execute(db)
  await sql`create index producers_by_payment on producers using gin (payments) where verified`.execute(db)

  const columns = [...(await touchedColumns(db)), 'sales_types', 'payments']
  await sql`drop trigger producers_touch on producers`.execute(db)
  await sql`
    create trigger producers_touch before update of ${sql.join(columns.map((column) => sql.ref(column)))} on producers
    for each row execute function touch_updated_at()`.execute(db)
}
