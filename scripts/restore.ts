import { openDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { readEnvironment } from '#src/config/environment.ts'

import { picturePlace } from './backup/pictures.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { explain, Problem } from './problem.ts'

async function run(file: string | undefined): Promise<void> {
  if (file === undefined) throw new Problem('Name the file to restore: npm run restore -- gaardkortet.backup')
  const environment = readEnvironment(process.env)
  const place = picturePlace(environment)
  const { db, driver, close } = await openDatabase(environment.database)
  try {
    await migrateToLatest(db)
    const { tables, rows, imageFiles } = await restoreBackup(db, place.store, file)
    console.log(
      `Restored ${rows} rows of ${tables} tables into the ${driver} database, and ${imageFiles} files of pictures into ${place.name}.`,
    )
  } finally {
    await close()
  }
}

await run(process.argv[2]).catch((error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
})
