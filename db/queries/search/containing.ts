import { sql } from 'kysely'
import type { Expression, RawBuilder, SqlBool } from 'kysely'

/** Letters that a server whose locale is C leaves as they are: it lowers ASCII alone. */
const CAPITALS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ'

/** A text that LIKE reads as it stands, without the NUL that Postgres keeps in no text. */
export const literal = (text: string): string => text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')

/** A text without its capitals. */
export const lowered = (text: Expression<unknown>): RawBuilder<string> =>
  sql`translate(lower(${text}), ${CAPITALS}::text, ${CAPITALS.toLowerCase()}::text)`

/** Whether a text stands in any of the columns, in capitals or not. */
export function containing(columns: readonly string[], text: string): Expression<SqlBool> {
  const pattern = `%${literal(text.toLowerCase())}%`
  const found = columns.map((column) => sql`${lowered(sql.ref(column))} like ${pattern}`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}
