import { Kysely, PostgresDialect } from 'kysely'
import type { Dialect, PostgresPool } from 'kysely'
import type { PoolConfig } from 'pg'

import type { DatabaseSettings } from '#src/config/environment.ts'

import { BIGINT, DatabaseUnavailableError, plugins } from './database.ts'
import type { OpenDatabase } from './database.ts'
import { importNeon, NeonDialect } from './neon.ts'
import type { Schema } from './schema.ts'
import { limited } from './time-limit.ts'

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
export const neonPool =
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
