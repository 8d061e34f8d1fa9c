import { migrateToLatest } from '#db/migrate.ts'

import { runCommand, withDatabase } from './command.ts'

await runCommand(() =>
  withDatabase(async ({ db }) => {
    const names = await migrateToLatest(db)
    console.log(names.length === 0 ? 'The database is up to date.' : `Migrated the database: ${names.join(', ')}.`)
  }),
)
