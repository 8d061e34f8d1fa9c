import { CamelCasePlugin } from 'kysely'
import type { Kysely, KyselyPlugin, PluginTransformResultArgs, QueryResult, UnknownRow } from 'kysely'

import type { Schema } from './schema.ts'

/** What every query takes first: the database, or a transaction of it. */
export type Database = Kysely<Schema>

export interface OpenDatabase {
  db: Database
  driver: 'embedded' | 'postgres' | 'neon'
  /** Offers an embedded database to other processes of this machine; the others need no offer. */
  share(): Promise<void>
  close(): Promise<void>
}

/** Names the columns of an answer once, and not in each of its rows, which become objects that are quick to read. */
class CamelCaseColumns extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (first === undefined) return result
    const columns = Object.keys(first)
    const names = columns.map((column) => this.camelCase(column))
    const empty: UnknownRow = Object.fromEntries(names.map((name) => [name, null]))
    const rows = result.rows.map((row) => {
      const named = { ...empty }
      columns.forEach((column, nth) => (named[names[nth] ?? column] = row[column]))
      return named
    })
    return { ...result, rows }
  }
}

/** Columns are snake_case, code is camelCase; what is inside a JSON value keeps its spelling. */
export const plugins: KyselyPlugin[] = [new CamelCaseColumns()]

/** PostgreSQL's type number of bigint, which `count(*)` is: read as a number by every driver. */
export const BIGINT = 20

/** No connection could be had, or it was lost; `code` is the driver's, such as ECONNREFUSED, where it gives one. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly code: string | undefined

  constructor(cause: unknown) {
    super('The database is not available', { cause })
    this.code = codeOf(cause)
  }
}

/** The driver's code of an error, such as a SQLSTATE or ECONNREFUSED. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/** SQLSTATE classes of a lost connection and of a server that starts, stops or is full. */
const UNAVAILABLE = /^(08|57P0|53300|ECONN|EPIPE|ETIMEDOUT)/

/** Whether a query failed because the database went away under it. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true
  const code = codeOf(error)
  if (code !== undefined) return UNAVAILABLE.test(code)
  return error instanceof Error && error.message.startsWith('Connection terminated')
}
