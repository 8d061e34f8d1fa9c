import { migrateToLatest } from '#db/migrate.ts'

import { askPassword, readCommand, runAdminCommand, USAGE } from './admin/run-command.ts'
import { runCommand, withDatabase } from './command.ts'

/** The `admin` command, which manages operators and their sessions. */
await runCommand(async () => {
  const command = readCommand(process.argv.slice(2))
  if (command === null) return console.log(USAGE)
  await withDatabase(async ({ db }, { firstOperator }) => {
    const password = async (): Promise<string> =>
      firstOperator.password ?? askPassword({ input: process.stdin, output: process.stdout })
    await migrateToLatest(db)
    for (const line of await runAdminCommand(db, command, password)) console.log(line)
  })
})
