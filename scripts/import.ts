import { openDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { readEnvironment } from '#src/domain/environment.ts'

import { importFile, importLines, SHIPPED_PRODUCERS } from './import/import-producers.ts'
import { explain } from './problem.ts'

export { seedDatabase } from './import/import-producers.ts'

async function run(file: string): Promise<void> {
  const { db, close } = await openDatabase(readEnvironment(process.env).database)
  try {
    await migrateToLatest(db)
    for (const line of importLines(await importFile(db, file))) console.log(line)
  } finally {
    await close()
  }
}

if (import.meta.main) {
  await run(process.argv[2] ?? SHIPPED_PRODUCERS).catch((error: unknown) => {
    console.error(explain(error))
    process.exitCode = 1
  })
}
