import { parseArgs } from 'node:util'

import { openDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { readEnvironment } from '#src/config/environment.ts'

import { checkFile, importFile, importLines, SHIPPED_PRODUCERS } from './import/import-producers.ts'
import { explain } from './problem.ts'

export { seedDatabase } from './import/import-producers.ts'

/** `npm run import -- FILE`, and with `--dry-run` what it would do. */
async function run(file: string, isDryRun: boolean): Promise<void> {
  const { db, close } = await openDatabase(readEnvironment(process.env).database)
  try {
    await migrateToLatest(db)
    const lines = isDryRun ? await checkFile(db, file) : importLines(await importFile(db, file))
    for (const line of lines) console.log(line)
  } finally {
    await close()
  }
}

if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({
      options: { 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    await run(positionals[0] ?? SHIPPED_PRODUCERS, values['dry-run'])
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}
