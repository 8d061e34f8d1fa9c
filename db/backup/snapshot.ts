import { sql } from 'kysely'

import type { Database } from '../database.ts'
import { allTables, appliedMigrations, countRows } from './tables.ts'

export interface DatabaseSnapshot {
  migrations: string[]
  /** The number of rows by table. */
  tables: Record<string, number>
  /** Every row of a table, as JSON formatted by PostgreSQL, so that no driver converts its values. */
  rows: (table: string) => AsyncGenerator<string>
}

const ROWS_AT_ONCE = 500

async function* rowsOf(trx: Database, table: string): AsyncGenerator<string> {
  await sql`declare snapshot_rows no scroll cursor for select row_to_json(stored)::text as row from ${sql.id(table)} stored`.execute(
    trx,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from snapshot_rows`.execute(trx)
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await sql`close snapshot_rows`.execute(trx)
}

/** Runs `read` on a consistent snapshot of the database, despite concurrent writes. */
export async function* readSnapshot<Part>(
  db: Database,
  read: (snapshot: DatabaseSnapshot) => AsyncGenerator<Part>,
): AsyncGenerator<Part> {
  const trx = await db.startTransaction().execute()
  try {
    // Kysely's own setting is not supported by PGlite's driver.
    await sql`set transaction isolation level repeatable read, read only`.execute(trx)
    // Numbers with all significant digits, and times in UTC.
    await sql`select set_config('extra_float_digits', '1', true), set_config('timezone', 'UTC', true)`.execute(trx)
    const tables: Record<string, number> = {}
    for (const table of await allTables(trx)) tables[table] = await countRows(trx, table)
    yield* read({ migrations: await appliedMigrations(trx), tables, rows: (table) => rowsOf(trx, table) })
  } finally {
    await trx.rollback().execute()
  }
}
