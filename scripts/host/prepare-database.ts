import type { OpenDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import type { Environment } from '#src/config/environment.ts'

import { step } from '../bootstrap/progress.js'
import { seedDatabase } from '../import.ts'
import { addFirstOperator } from './first-operator.ts'

const tell = (line: string): void => console.log(`  ${line}`)

/** Brings the tables up to date, fills them when there is no producer yet, and makes an operator when there is none. */
export async function prepareDatabase(
  { db }: OpenDatabase,
  { seed, firstOperator }: Pick<Environment, 'seed' | 'firstOperator'>,
): Promise<void> {
  await step(
    'Preparing the tables',
    () => migrateToLatest(db),
    (ran) => `Ran ${ran.length} migrations`,
  )
  await step(
    'Looking for producers',
    () => seedDatabase(db, seed, tell),
    (added) => `Added ${added} producers`,
  )
  await addFirstOperator(db, firstOperator, tell)
}
