import { randomBytes } from 'node:crypto'

import type { Database, OpenDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { addOperator, hasOperators } from '#db/queries/operators/operators.ts'
import { hashPassword, passwordWeakness } from '#functions/operators/password.ts'
import type { Environment } from '#src/config/environment.ts'

import { step } from './bootstrap/progress.js'
import { seedDatabase } from './import/import-producers.ts'
import { Problem } from './problem.ts'

const tell = (line: string): void => console.log(`  ${line}`)

/** Migrates the database, seeds it if it has no producers, and adds an operator if it has none. */
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
  await addFirstOperator(db, firstOperator)
}

/** Adds the first operator if there is none, and prints how to sign in. A configured password is not printed. */
async function addFirstOperator(db: Database, { username, password }: Environment['firstOperator']): Promise<void> {
  if (await hasOperators(db)) {
    tell('Operators sign in at /admin/login; npm run admin sets a password.')
    return
  }
  const chosen = password ?? randomBytes(12).toString('base64url')
  const weak = await passwordWeakness(chosen, username)
  if (weak !== null) throw new Problem(`ADMIN_PASSWORD: ${weak}.`)
  await addOperator(db, username, await hashPassword(chosen))
  tell(
    `The operator signs in at /admin/login as '${username}', with ` +
      `${password === null ? `the password ${chosen} (it is not shown again)` : 'the password in ADMIN_PASSWORD'}.`,
  )
}
