import { openDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { readEnvironment } from '#src/domain/environment.ts'

import { importFile, importLines, SHIPPED_PRODUCERS } from './import/import-producers.ts'

const { db, close } = await openDatabase(readEnvironment(process.env).database)
try {
  await migrateToLatest(db)
  const result = await importFile(db, process.argv[2] ?? SHIPPED_PRODUCERS)
  for (const line of importLines(result)) console.log(line)
} finally {
  await close()
}
