import { Migrator } from 'kysely/migration'

import type { Database } from './database.ts'
import { migrations } from './migrations/index.ts'
import { refreshHours } from './queries/producer/compile-hours.ts'
import { deriveOldProducers } from './queries/producer/derive.ts'

const migratorOf = (db: Database): Migrator => new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** Makes the tables as they were with this migration, for a backup of that time. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(name)
  if (error !== undefined) throw error
}

/**
 * Brings the tables to the newest form and returns the names of the migrations that ran. All of them
 * run in one transaction behind a lock: two that start at once run each migration once. Then what is derived of producers
 * by rules of an older version is derived anew, and opening hours are compiled whose timelines end too soon.
 */
export async function migrateToLatest(db: Database): Promise<string[]> {
  const { error, results = [] } = await migratorOf(db).migrateToLatest()
  if (error !== undefined) throw error
  await deriveOldProducers(db)
  await refreshHours(db)
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}
