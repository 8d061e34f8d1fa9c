import { sql } from 'kysely'

import type { Database } from '#db/connection.ts'

/**
 * Moves all stored timestamps back by some days, because a database server's clock cannot be set. Needs a superuser,
 * since triggers would take this for changes.
 */
export async function ageBy(db: Database, days: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as table, array_agg(column_name::text) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
      group by table_name`.execute(trx)
    for (const { table, columns } of rows) {
      const older = columns.map(
        (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})`,
      )
      await sql`update ${sql.table(table)} set ${sql.join(older)}`.execute(trx)
    }
    await sql`
      update producers set source_date = (source_date::date - ${days}::int)::text
      where source_date is not null`.execute(trx)
    // Keys of reminders end with the day of the request.
    await sql`
      update mails set key = left(key, -10) || (right(key, 10)::date - ${days}::int)::text
      where starts_with(key, 'reminder:')`.execute(trx)
  })
}
