import { Migrator } from 'kysely/migration'

import type { Database } from './database.ts'
import { migrations } from './migrations/index.ts'
import { deriveOldProducers } from './queries/producer/derive.ts'

/**
 * Brings the tables to the newest form and returns the names of the migrations that ran. All of them
 * run in one transaction behind a lock: two that start at once run each migration once. Then what is derived of producers
 * by rules of an older version is derived anew.
 */
export async function migrateToLatest(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  await deriveOldProducers(db)
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}
