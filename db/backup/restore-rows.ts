import { sql } from 'kysely'

import type { Database } from '../database.ts'
import { writtenColumns } from './tables.ts'

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
