import { sql } from 'kysely'
import type { Expression, RawBuilder, SqlBool } from 'kysely'
import { z } from 'zod'

import { camelCase } from '../database.ts'
import type { Database } from '../database.ts'

/** Reads the rows of a query. An operator's call reads its first ones together with its session. */
export type ReadRows = <Row extends object>(query: Expression<Row>) => Promise<Row[]>

export const readRows =
  (db: Database): ReadRows =>
  async <Row extends object>(query: Expression<Row>) => {
    const { rows } = await sql<Row>`select * from ${query} as one`.execute(db)
    return rows
  }

/** Whether a query returns a row. */
export async function hasRow(query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined
}

export interface PageRange {
  limit: number
  offset: number
}

/** A page of the rows that contain an operator's search text; an empty text matches all. */
export interface SearchedPage extends PageRange {
  q?: string | undefined
}

export interface PageOfRows<Row> {
  rows: Row[]
  /** The number of rows on all pages. */
  total: number
}

/** A row of a page with the total; `isRow` is null if the page is empty. */
export type Counted<Row> = Row & { isRow: true | null; total: number }

function rowsOf<Row extends object>(counted: readonly Counted<Row>[]): Row[]
function rowsOf(counted: readonly Counted<object>[]): object[] {
  return counted.flatMap(({ isRow, total: _, ...row }) => (isRow === null ? [] : [row]))
}

/**
 * Reads a page of a list in one statement. `rows` is the page, with order, limit and offset; `all` is the whole list,
 * which is counted. A page beyond the end has the total too.
 *
 * @example
 * const waiting = db.selectFrom('claims').where('status', '=', 'waiting')
 * readPage(db, { rows: waiting.select('id').orderBy('createdAt').limit(20), all: waiting.select('id') })
 */
export async function readPage<Row extends object>(
  db: Database,
  { rows, all }: { rows: Expression<Row>; all: Expression<unknown> },
): Promise<PageOfRows<Row>> {
  const { rows: counted } = await pageQuery({ rows, all }).execute(db)
  return pageOf(counted)
}

/** The statement of `readPage`, as a part of another one. `pageOf` reads its rows. */
export const pageQuery = <Row extends object>({
  rows,
  all,
}: {
  rows: Expression<Row>
  all: Expression<unknown>
}): RawBuilder<Counted<Row>> => sql<Counted<Row>>`(
  select page.*, counted.total from (select count(*)::int as total from ${all} as everything) as counted
  left join (select true as is_row, page.* from ${rows} as page) as page on true)`

export const pageOf = <Row extends object>(counted: readonly Counted<Row>[]): PageOfRows<Row> => ({
  rows: rowsOf(counted),
  total: counted[0]?.total ?? 0,
})

/** A row as JSON, in which dates are strings. */
type JsonRow<Row> = { [Column in keyof Row]: Row[Column] extends Date ? string : JsonCell<Row[Column]> }
type JsonCell<Cell> = Date extends Cell ? Exclude<Cell, Date> | string : Cell

type Rows<Queries> = { [Name in keyof Queries]: Queries[Name] extends Expression<infer Row> ? JsonRow<Row>[] : never }

const jsonRows = z.array(z.record(z.string(), z.unknown()))

function withCamelCase<Queries>(queries: Queries, found: Record<string, unknown>): Rows<Queries>
function withCamelCase(queries: object, found: Record<string, unknown>): object {
  const named = Object.keys(queries).map((name, nth) => [
    name,
    jsonRows
      .parse(found[`q${nth}`])
      .map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value]))),
  ])
  return Object.fromEntries(named)
}

/** Combines several queries into one JSON column of another statement, with a function that reads the column. */
export function jsonOf<Queries extends Record<string, Expression<object>>>(
  queries: Queries,
): { column: RawBuilder<Record<string, unknown>>; read: (found: Record<string, unknown>) => Rows<Queries> } {
  const rows = Object.values(queries).map(
    (query, nth) => sql`${sql.lit(`q${nth}`)}, (select coalesce(json_agg(one), '[]') from ${query} as one)`,
  )
  return { column: sql`json_build_object(${sql.join(rows)})`, read: (found) => withCamelCase(queries, found) }
}

/**
 * Reads independent queries in one statement, and so from one state of the database. Rows are returned as JSON, with
 * times as strings.
 *
 * @example
 * const { waiting, last } = await readTogether(db, {
 *   waiting: db.selectFrom('rebuildRequests').select('reason'),
 *   last: db.selectFrom('builds').select(['status', 'changedAt']).limit(1),
 * })
 */
export async function readTogether<Queries extends Record<string, Expression<object>>>(
  db: Database,
  queries: Queries,
): Promise<Rows<Queries>> {
  const { column, read } = jsonOf(queries)
  const { rows } = await sql<{ found: Record<string, unknown> }>`select ${column} as found`.execute(db)
  return read(rows[0]?.found ?? {})
}

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
