import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { MigrationResultSet } from 'kysely/migration'

import type { Database } from './database.ts'
import { migrations } from './migrations/index.ts'
import { refreshHours } from './queries/producer/compile-hours.ts'
import { deriveOldProducers } from './queries/producer/derive.ts'

/** The database has run other migrations than this version has, or in another order; `message` is one line. */
export class MigrationsDifferError extends Error {
  override name = 'MigrationsDifferError'
}

const WHAT_TO_DO = 'use the version that made it, or another database (DATABASE_URL, or DATA_DIR for the embedded one).'

/** Kysely has no type of error for a database whose migrations are not the first ones of the program's. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { message } = error
  const [, unknownName] = /previously executed migration (\S+) is missing/.exec(message) ?? []
  const [, ran, expected] =
    /previously executed migration (\S+) to be at index \d+ but (\S+) was found/.exec(message) ?? []
  if (unknownName !== undefined)
    return new MigrationsDifferError(
      `The database has run the migration ${unknownName}, which this version does not have: ${WHAT_TO_DO}`,
      { cause: error },
    )
  if (ran === undefined) return error
  return new MigrationsDifferError(
    `The database has run the migration ${ran} before ${expected}, as those made on some days of November 2026, and cannot be brought up to date: ${WHAT_TO_DO}`,
    { cause: error },
  )
}

/** Names the lock that migrations hold, in `pg_advisory_xact_lock`. */
const LOCK = 9_013_702

/**
 * Migrates in one transaction behind a lock that ends with it. Kysely's own lock belongs to a session, and over HTTP
 * there is none.
 */
function migrate(db: Database, run: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
  const inTransaction = async (trx: Database): Promise<MigrationResultSet> => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx)
    const done = await run(new Migrator({ db: trx, provider: { getMigrations: async () => migrations } }))
    if (done.error !== undefined) throw explained(done.error)
    return done
  }
  // A restore migrates in a transaction of its own.
  return db.isTransaction ? inTransaction(db) : db.transaction().execute(inTransaction)
}

/** Makes the tables as they were with this migration, for a backup of that time. @throws {MigrationsDifferError} */
export async function migrateTo(db: Database, name: string): Promise<void> {
  await migrate(db, (migrator) => migrator.migrateTo(name))
}

/**
 * Brings the tables to the newest form and returns the names of the migrations that ran. All of them
 * run in one transaction behind a lock: two that start at once run each migration once. Then what is derived of producers
 * by rules of an older version is derived anew, and opening hours are compiled whose timelines end too soon.
 * @throws {MigrationsDifferError}
 */
export async function migrateToLatest(db: Database): Promise<string[]> {
  const { results = [] } = await migrate(db, (migrator) => migrator.migrateToLatest())
  await deriveOldProducers(db)
  await refreshHours(db)
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}
