import { sql } from 'kysely'
import type { Expression, RawBuilder, SqlBool } from 'kysely'

/** Letters that `lower` does not change in the locale C. */
const CAPITALS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ'

/** Escapes a text for LIKE, and drops NUL characters, which PostgreSQL does not store. */
export const literal = (text: string): string => text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')

/** A text in lower case. */
export const lowered = (text: Expression<unknown>): RawBuilder<string> =>
  sql`translate(lower(${text}), ${CAPITALS}::text, ${CAPITALS.toLowerCase()}::text)`

/** Whether any of the columns contains the text, ignoring case. */
export function containing(columns: readonly string[], text: string): Expression<SqlBool> {
  const pattern = `%${literal(text.toLowerCase())}%`
  const found = columns.map((column) => sql`${lowered(sql.ref(column))} like ${pattern}`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}
