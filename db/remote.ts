import { setImmediate as nextTurn } from 'node:timers/promises'

import type * as Neon from '@neondatabase/serverless'
import type { NeonQueryFunction } from '@neondatabase/serverless'
import { PostgresDialect, Kysely } from 'kysely'
import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  PostgresPool,
  PostgresQueryResult,
  QueryResult,
  TransactionSettings,
  Dialect,
} from 'kysely'
import type { PoolConfig } from 'pg'

import type { DatabaseSettings } from '#src/config/environment.ts'

import type { BatchConnection } from './batch.ts'
import { BIGINT, codeOf, DatabaseUnavailableError, plugins } from './database.ts'
import type { OpenDatabase } from './database.ts'
import type { Schema } from './schema.ts'
import { queryLimit, limited } from './time-limit.ts'

type HttpClient = NeonQueryFunction<false, true>

/** Loads Neon's driver, set to parse column types as the other drivers do, over HTTP and over a WebSocket. */
async function importNeon(): Promise<typeof Neon> {
  const neon = await import('@neondatabase/serverless')
  neon.types.setTypeParser(BIGINT, Number)
  return neon
}

const SQLSTATE = /^[0-9A-Z]{5}$/
/** SQLSTATE classes of a failed login and a missing database: there was no session. */
const NO_SESSION = /^(28|3D)/

/** An error that PostgreSQL reported about the statement itself. All others mean that the database was not reached. */
function statementError(error: unknown): unknown {
  const code = codeOf(error) ?? ''
  if (SQLSTATE.test(code) && !NO_SESSION.test(code)) return error
  const isFetchError = error instanceof Error && 'sourceError' in error && error.sourceError instanceof Error
  const source = isFetchError ? error.sourceError : error
  return new DatabaseUnavailableError(source instanceof Error ? (source.cause ?? source) : source)
}

/** Sends one HTTP request. If it takes longer than the query limit it is aborted, and Neon cancels the statement. */
async function sendRequest<Result>(send: (fetchOptions: RequestInit) => Promise<Result>): Promise<Result> {
  const milliseconds = queryLimit()
  try {
    return await send(milliseconds === undefined ? {} : { signal: AbortSignal.timeout(milliseconds) })
  } catch (error) {
    throw statementError(error)
  } finally {
    // Node's fetch releases a connection one turn later: an immediate request would open another.
    await nextTurn()
  }
}

function resultOf<Row>({ command, rowCount, rows }: PostgresQueryResult<Row>): QueryResult<Row> {
  const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
  return isWrite ? { rows, numAffectedRows: BigInt(rowCount) } : { rows }
}

/** Sends one statement in one HTTP request. */
async function queryOverHttp<Row>(client: HttpClient, query: CompiledQuery): Promise<QueryResult<Row>> {
  const result = await sendRequest((fetchOptions) => client.query(query.sql, [...query.parameters], { fetchOptions }))
  // The driver types a row as a record; Kysely knows its columns.
  return resultOf<Row>(Object(result))
}

/**
 * Runs statements over HTTP, and over a WebSocket during a transaction. Outside of transactions there is no session:
 * settings, locks and temporary tables do not last until the next statement, even in `db.connection()`.
 */
class NeonConnection implements BatchConnection {
  readonly #client: HttpClient
  /** The WebSocket of the current transaction. */
  session: DatabaseConnection | null = null

  constructor(client: HttpClient) {
    this.#client = client
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.session === null ? queryOverHttp(this.#client, query) : this.session.executeQuery(query)
  }

  /** Runs statements in one HTTP request, which Neon makes one transaction. */
  async executeBatch(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const statements = queries.map((query) => this.#client.query(query.sql, [...query.parameters]))
    const results = await sendRequest((fetchOptions) => this.#client.transaction(statements, { fetchOptions }))
    return results.map((result) => resultOf<unknown>(Object(result)))
  }

  streamQuery(): never {
    throw new Error('Statements cannot be streamed over HTTP')
  }
}

function sessionOf({ session }: NeonConnection): DatabaseConnection {
  if (session === null) throw new Error('No transaction has begun on this connection')
  return session
}

class NeonDriver implements Driver {
  readonly #url: string
  /** Kysely's own driver of the pool, used for transactions only. */
  readonly #transactions: Driver
  #poolOpening: Promise<void> | null = null
  #client: HttpClient | null = null

  constructor(url: string, transactions: Driver) {
    this.#url = url
    this.#transactions = transactions
  }

  async init(): Promise<void> {
    const { neon } = await importNeon()
    this.#client = neon(this.#url, { fullResults: true })
  }

  async acquireConnection(): Promise<NeonConnection> {
    if (this.#client === null) throw new Error('The driver has not been initialized')
    return new NeonConnection(this.#client)
  }

  /** Opens a WebSocket, or reuses one that an earlier transaction has released. */
  async beginTransaction(connection: NeonConnection, settings: TransactionSettings): Promise<void> {
    await (this.#poolOpening ??= this.#transactions.init())
    const session = await this.#transactions.acquireConnection()
    connection.session = session
    try {
      await this.#transactions.beginTransaction(session, settings)
    } catch (error) {
      // The login is sent together with this statement, so its failure surfaces here.
      throw error instanceof DatabaseUnavailableError ? error : new DatabaseUnavailableError(error)
    }
  }

  commitTransaction(connection: NeonConnection): Promise<void> {
    return this.#transactions.commitTransaction(sessionOf(connection))
  }

  rollbackTransaction(connection: NeonConnection): Promise<void> {
    return this.#transactions.rollbackTransaction(sessionOf(connection))
  }

  /** Releases the WebSocket. Kysely calls this after commit, rollback and a failed begin. */
  async releaseConnection(connection: NeonConnection): Promise<void> {
    const { session } = connection
    connection.session = null
    if (session !== null) await this.#transactions.releaseConnection(session)
  }

  destroy(): Promise<void> {
    return this.#transactions.destroy()
  }
}

/**
 * Neon's dialect: a statement outside of a transaction is one HTTP request; a transaction uses a WebSocket of `pool`,
 * which is opened by the first one.
 */
class NeonDialect extends PostgresDialect {
  readonly #url: string

  constructor(url: string, pool: () => Promise<PostgresPool>) {
    super({ pool })
    this.#url = url
  }

  override createDriver(): Driver {
    return new NeonDriver(this.#url, super.createDriver())
  }
}

/** A database that does not answer within this time is unavailable. */
const CONNECTION_TIMEOUT_MS = 5000

/** The common part of both drivers' pools, whose types differ slightly. */
interface DriverPool {
  connect(): ReturnType<PostgresPool['connect']>
  end(): Promise<void>
  options: object
  on(event: 'error', listener: () => void): unknown
  on(event: 'connect', listener: (client: { on(event: 'error', listener: () => void): unknown }) => void): unknown
}

function openingOrUnavailable(pool: DriverPool): PostgresPool {
  // An idle connection that the server closed is replaced by the next query. Without a listener, its error would end
  // the process.
  pool.on('error', () => undefined)
  // The same for a connection that is lost during a query; the query itself fails.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const connect: PostgresPool['connect'] = () =>
    pool.connect().then(limited, (error: unknown) => {
      throw new DatabaseUnavailableError(error)
    })
  return { connect, end: () => pool.end(), options: pool.options }
}

/** Creates a pool at the first query, because importing a driver is expensive and only one of them is used. */
type PoolMaker = () => Promise<PostgresPool>

/** A pool for a PostgreSQL server, or for the socket folder of a shared embedded database. */
export const postgresPool =
  (config: PoolConfig): PoolMaker =>
  async () => {
    const { default: pg } = await import('pg')
    const getTypeParser: typeof pg.types.getTypeParser = (type: number, format) =>
      type === BIGINT ? Number : pg.types.getTypeParser(type, format)
    return openingOrUnavailable(
      new pg.Pool({ connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, types: { getTypeParser }, ...config }),
    )
  }

/** A pool of WebSockets to Neon, for transactions, and for a benchmark that sends every statement over one. */
const neonPool =
  (url: string): PoolMaker =>
  async () => {
    const { Pool } = await importNeon()
    return openingOrUnavailable(new Pool({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS }))
  }

function open(dialect: Dialect, driver: OpenDatabase['driver']): OpenDatabase {
  const db = new Kysely<Schema>({ dialect, plugins })
  return { db, driver, share: async () => undefined, close: () => db.destroy() }
}

/** A database that uses a pool; `close` ends the pool. */
export function openPool(pool: PoolMaker, driver: OpenDatabase['driver']): OpenDatabase {
  return open(new PostgresDialect({ pool }), driver)
}

/** Opens a PostgreSQL server or Neon. The first query connects. */
export function openRemoteDatabase(settings: Exclude<DatabaseSettings, { driver: 'embedded' }>): OpenDatabase {
  const { driver, url } = settings
  if (driver === 'neon') return open(new NeonDialect(url, neonPool(url)), driver)
  return openPool(postgresPool({ connectionString: url }), driver)
}
