import { parseArgs } from 'node:util'

import { migrateToLatest } from '#db/migrate.ts'

import { runCommand, withDatabase } from './command.ts'
import { checkFile, importFile, importLines, SHIPPED_PRODUCERS } from './import/import-producers.ts'

/** `npm run import -- FILE`. With `--dry-run`, only prints what it would do. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const file = positionals[0] ?? SHIPPED_PRODUCERS
  await withDatabase(async ({ db }) => {
    await migrateToLatest(db)
    const lines = values['dry-run'] ? await checkFile(db, file) : importLines(await importFile(db, file))
    for (const line of lines) console.log(line)
  })
})
