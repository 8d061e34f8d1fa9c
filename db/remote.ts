import { Pool as NeonPool, types as neonTypes } from '@neondatabase/serverless'
import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool } from 'kysely'
import pg from 'pg'

import type { DatabaseSettings } from '#src/domain/environment.ts'

import { BIGINT, plugins } from './database.ts'
import type { OpenDatabase } from './database.ts'
import type { Schema } from './schema.ts'

/** A database that does not answer within this time is unavailable. */
const CONNECTION_TIMEOUT_MS = 5000

const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)),
}

neonTypes.setTypeParser(BIGINT, Number)

/** A pool of connections to a PostgreSQL server, or to the socket folder that an embedded one is shared in. */
export function postgresPool(config: pg.PoolConfig): PostgresPool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, types: pgTypes, ...config })
  pool.on('error', replaceAtNextQuery)
  return pool
}

function neonPool(url: string): PostgresPool {
  const pool = new NeonPool({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS })
  pool.on('error', replaceAtNextQuery)
  // Without its `Client`, whose type is not quite the one that Kysely knows.
  return { connect: () => pool.connect(), end: () => pool.end(), options: pool.options }
}

/** An idle connection that the server ended is replaced by the pool; unheard, its error would end the process. */
function replaceAtNextQuery(): void {}

/** A database behind a pool, which its `close` ends. */
export function openPool(pool: PostgresPool, driver: OpenDatabase['driver']): OpenDatabase {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins })
  return { db, driver, share: async () => undefined, close: () => db.destroy() }
}

/** Opens a PostgreSQL server or Neon; the first query connects. */
export function openRemoteDatabase(settings: Exclude<DatabaseSettings, { driver: 'embedded' }>): OpenDatabase {
  const { driver, url } = settings
  const pool = driver === 'neon' ? neonPool(url) : postgresPool({ connectionString: url })
  return openPool(pool, driver)
}
