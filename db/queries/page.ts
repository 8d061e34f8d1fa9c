import { sql } from 'kysely'
import type { Expression } from 'kysely'

import type { Database } from '../database.ts'

export interface PageRange {
  limit: number
  offset: number
}

export interface PageOfRows<Row> {
  rows: Row[]
  /** The number of rows on all pages. */
  total: number
}

type Counted<Row> = Row & { isRow: true | null; total: number }

function rowsOf<Row extends object>(counted: readonly Counted<Row>[]): Row[]
function rowsOf(counted: readonly Counted<object>[]): object[] {
  return counted.flatMap(({ isRow, total: _, ...row }) => (isRow === null ? [] : [row]))
}

/**
 * Reads a page of a list in one statement: `rows`, with its order, limit and offset, and how many rows `all` has. A page
 * beyond the last one has the total too.
 *
 * @example
 * const waiting = db.selectFrom('claims').where('status', '=', 'waiting')
 * readPage(db, { rows: waiting.select('id').orderBy('createdAt').limit(20), all: waiting.select('id') })
 */
export async function readPage<Row extends object>(
  db: Database,
  { rows, all }: { rows: Expression<Row>; all: Expression<unknown> },
): Promise<PageOfRows<Row>> {
  const { rows: counted } = await sql<Counted<Row>>`
    select page.*, counted.total from (select count(*)::int as total from ${all} as everything) as counted
    left join (select true as is_row, page.* from ${rows} as page) as page on true`.execute(db)
  return { rows: rowsOf(counted), total: counted[0]?.total ?? 0 }
}
