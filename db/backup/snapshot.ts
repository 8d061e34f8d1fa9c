import { sql } from 'kysely'

import type { Database } from '../database.ts'
import { appliedMigrations } from '../migrate.ts'

/** The names of all tables with data, in alphabetical order. */
export async function allTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely\\_%'
    order by relname collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/** The names of the stored columns, without generated ones. */
async function writtenColumns(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

export async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.id(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

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

interface ForeignKey {
  table: string
  name: string
}

async function foreignKeys(trx: Database): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx)
  return rows
}

async function deferForeignKeys(trx: Database, isDeferred: boolean): Promise<void> {
  const when = sql.raw(isDeferred ? 'deferrable initially deferred' : 'not deferrable')
  for (const { table, name } of await foreignKeys(trx))
    await sql`alter table ${sql.id(table)} alter constraint ${sql.id(name)} ${when}`.execute(trx)
}

async function switchTriggers(trx: Database, tables: readonly string[], to: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.id(table)} ${sql.raw(to)} trigger user`.execute(trx)
}

/**
 * Runs `insert` without triggers, with rows in any order. Before it returns, every reference has been checked and the
 * triggers are enabled again. The caller opens the transaction.
 */
export async function withoutTriggers(
  trx: Database,
  tables: readonly string[],
  insert: () => Promise<void>,
): Promise<void> {
  await switchTriggers(trx, tables, 'disable')
  await deferForeignKeys(trx, true)
  await insert()
  await sql`set constraints all immediate`.execute(trx)
  await deferForeignKeys(trx, false)
  await switchTriggers(trx, tables, 'enable')
}

/** Inserts the JSON rows of `readSnapshot`. */
export async function insertRows(trx: Database, table: string, rows: readonly string[]): Promise<void> {
  const columns = sql.join((await writtenColumns(trx, table)).map((name) => sql.id(name)))
  await sql`
    insert into ${sql.id(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${`[${rows.join(',')}]`}::json)`.execute(trx)
}
