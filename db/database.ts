import { CamelCasePlugin } from 'kysely'
import type { Kysely, KyselyPlugin, PluginTransformResultArgs, QueryResult, UnknownRow } from 'kysely'

import type { Schema } from './schema.ts'

/** The first parameter of every query: the database, or a transaction. */
export type Database = Kysely<Schema>

export interface OpenDatabase {
  db: Database
  driver: 'embedded' | 'postgres' | 'neon'
  /** Makes an embedded database available to other processes of this machine. Does nothing for the others. */
  share(): Promise<void>
  close(): Promise<void>
}

/** Converts the column names once per result rather than in each row, and returns objects that are fast to read. */
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

/** Columns are snake_case, code is camelCase; keys in JSON values are not converted. */
export const plugins: KyselyPlugin[] = [new CamelCaseColumns()]

/** The column of a property, where a statement is not built by Kysely: 'submission_key' for 'submissionKey'. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The property of a column, where rows are read as JSON. */
export const camelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** PostgreSQL's type id of bigint, the type of `count(*)`. All drivers parse it as a number. */
export const BIGINT = 20

/**
 * The database could not be reached, or the connection was lost; `code` is the driver's, such as ECONNREFUSED, if it
 * has one.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly code: string | undefined

  constructor(cause: unknown) {
    super('The database is not available', { cause })
    this.code = codeOf(cause)
  }
}

/** The driver's code of an error, such as an SQLSTATE or ECONNREFUSED. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/** SQLSTATE classes of a lost connection, and of a server that is starting, stopping or full. */
const UNAVAILABLE = /^(08|57P0|53300|ECONN|EPIPE|ETIMEDOUT)/

/** Whether a query failed because the database became unavailable. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true
  const code = codeOf(error)
  if (code !== undefined) return UNAVAILABLE.test(code)
  return error instanceof Error && error.message.startsWith('Connection terminated')
}
