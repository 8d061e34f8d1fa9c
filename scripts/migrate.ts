import { openDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { readEnvironment } from '#src/config/environment.ts'

import { explain } from './problem.ts'

async function run(): Promise<void> {
  const { db, close } = await openDatabase(readEnvironment(process.env).database)
  try {
    const names = await migrateToLatest(db)
    console.log(names.length === 0 ? 'The database is up to date.' : `Migrated the database: ${names.join(', ')}.`)
  } finally {
    await close()
  }
}

await run().catch((error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
})
