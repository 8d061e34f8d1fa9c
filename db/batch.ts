import type { CompiledQuery, DatabaseConnection, QueryResult, UnknownRow } from 'kysely'

import type { Database } from './database.ts'

/** A connection that sends several statements in one request, which runs them as one transaction. */
export interface BatchConnection extends DatabaseConnection {
  executeBatch(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]>
}

const sendsBatches = (connection: DatabaseConnection): connection is BatchConnection => 'executeBatch' in connection

export type BatchRows<Queries extends readonly CompiledQuery[]> = {
  [Nth in keyof Queries]: Queries[Nth] extends CompiledQuery<infer Row> ? Row[] : never
}

function rowsOf<Queries extends readonly CompiledQuery[]>(results: readonly QueryResult<unknown>[]): BatchRows<Queries>
function rowsOf(results: readonly QueryResult<unknown>[]): unknown[][] {
  return results.map(({ rows }) => rows)
}

/** Runs the queries in one request, and passes their results through the plugins; null if the driver cannot do that. */
function inOneRequest(db: Database, queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[] | null> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    if (!sendsBatches(connection)) return null
    const [only, ...more] = queries
    const isOne = only !== undefined && more.length === 0
    const results = isOne ? [await connection.executeQuery<unknown>(only)] : await connection.executeBatch(queries)
    return Promise.all(
      results.map(async (result, nth) => {
        const queryId = queries[nth]?.queryId
        if (queryId === undefined) return result
        let transformed: QueryResult<UnknownRow> = Object(result)
        for (const plugin of executor.plugins)
          transformed = await plugin.transformResult({ result: transformed, queryId })
        return transformed
      }),
    )
  })
}

/**
 * Runs independent queries as one transaction: one HTTP request to Neon, one transaction elsewhere, or part of the
 * current one. If one fails, all are rolled back. Also useful for a single query: if it times out on a connection, it
 * is not committed later. Returns the rows of each query.
 *
 * @example
 * const [shops, reviews] = await runBatch(db, [
 *   db.selectFrom('producers').select('id'),
 *   db.selectFrom('reviews').select('rating'),
 * ])
 */
export async function runBatch<const Queries extends readonly CompiledQuery[]>(
  db: Database,
  queries: Queries,
): Promise<BatchRows<Queries>> {
  if (db.isTransaction) return rowsOf(await inTurn(db, queries))
  const results = await inOneRequest(db, queries)
  return rowsOf(results ?? (await db.transaction().execute((trx) => inTurn(trx, queries))))
}

async function inTurn(trx: Database, queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
  const results = []
  for (const query of queries) results.push(await trx.executeQuery(query))
  return results
}
