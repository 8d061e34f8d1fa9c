import type { OpenDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import type { Seed } from '#src/domain/environment.ts'

import { step } from '../bootstrap/progress.js'
import { seedDatabase } from '../import.ts'

const tell = (line: string): void => console.log(`  ${line}`)

/** Brings the tables up to date, and fills them when there is no producer yet. */
export async function prepareDatabase({ db }: OpenDatabase, seed: Seed): Promise<void> {
  await step('Preparing the tables', () => migrateToLatest(db), (ran) => `Ran ${ran.length} migrations`)
  await step('Looking for producers', () => seedDatabase(db, seed, tell), (added) => `Added ${added} producers`)
}
