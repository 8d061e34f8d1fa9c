import { sql } from 'kysely'

import type { Database } from '../database.ts'
import { allTables, appliedMigrations, countRows } from './tables.ts'

export interface DatabaseSnapshot {
  migrations: string[]
  /** How many rows each table has. */
  tables: Record<string, number>
  /** Every row of a table, as JSON that PostgreSQL wrote: no driver has had a value in its hands. */
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

/** Runs `read` on the database as it is at one moment, whatever others write meanwhile. */
export async function* readSnapshot<Part>(
  db: Database,
  read: (snapshot: DatabaseSnapshot) => AsyncGenerator<Part>,
): AsyncGenerator<Part> {
  const trx = await db.startTransaction().execute()
  try {
    // Not by Kysely's own setting, which PGlite's driver does not know.
    await sql`set transaction isolation level repeatable read, read only`.execute(trx)
    // As many digits as tell every number from its neighbours, and no moment in a time of its own.
    await sql`select set_config('extra_float_digits', '1', true), set_config('timezone', 'UTC', true)`.execute(trx)
    const tables: Record<string, number> = {}
    for (const table of await allTables(trx)) tables[table] = await countRows(trx, table)
    yield* read({ migrations: await appliedMigrations(trx), tables, rows: (table) => rowsOf(trx, table) })
  } finally {
    await trx.rollback().execute()
  }
}
