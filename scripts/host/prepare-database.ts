import type { OpenDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import type { Seed } from '#src/domain/environment.ts'

import { step } from '../bootstrap/progress.js'
import { seedDatabase } from '../import.ts'

/** Brings the tables up to date, and fills them when there is no producer yet. */
export async function prepareDatabase({ db }: OpenDatabase, seed: Seed): Promise<void> {
  await step('Preparing the database', () => migrateToLatest(db), (ran) => (ran.length > 0 ? `Ran ${ran.length} migrations` : 'The tables are up to date, checked'))
  await step('Looking for producers', (note) => seedDatabase(db, seed, note), (count) => (count > 0 ? `Added ${count} producers` : 'The producers are there, checked'))
}
