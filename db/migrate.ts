import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { MigrationResultSet } from 'kysely/migration'

import type { Database } from './database.ts'
import { migrations } from './migrations/index.ts'
import { refreshHours } from './queries/producer/compile-hours.ts'
import { deriveOldProducers } from './queries/producer/derive.ts'

/** Names the lock that migrations hold, in `pg_advisory_xact_lock`. */
const LOCK = 9_013_702

/**
 * Migrates in one transaction behind a lock that ends with it. Kysely's own lock belongs to a session, and over HTTP
 * there is none.
 */
function migrate(db: Database, run: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx)
    const done = await run(new Migrator({ db: trx, provider: { getMigrations: async () => migrations } }))
    if (done.error !== undefined) throw done.error
    return done
  })
}

/** Makes the tables as they were with this migration, for a backup of that time. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  await migrate(db, (migrator) => migrator.migrateTo(name))
}

/**
 * Brings the tables to the newest form and returns the names of the migrations that ran. All of them
 * run in one transaction behind a lock: two that start at once run each migration once. Then what is derived of producers
 * by rules of an older version is derived anew, and opening hours are compiled whose timelines end too soon.
 */
export async function migrateToLatest(db: Database): Promise<string[]> {
  const { results = [] } = await migrate(db, (migrator) => migrator.migrateToLatest())
  await deriveOldProducers(db)
  await refreshHours(db)
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}
