import { openDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { readEnvironment } from '#src/config/environment.ts'

import { askPassword } from './admin/ask-password.ts'
import { readCommand, USAGE } from './admin/command.ts'
import { runCommand } from './admin/run-command.ts'
import { explain } from './problem.ts'

/** Operators and their sessions, in the database of the settings: one that a running host has open too. */
async function run(words: string[]): Promise<void> {
  const command = readCommand(words)
  if (command === null) return console.log(USAGE)
  const { database, firstOperator } = readEnvironment(process.env)
  const password = async (): Promise<string> =>
    firstOperator.password ?? askPassword({ input: process.stdin, output: process.stdout })
  const { db, close } = await openDatabase(database)
  try {
    await migrateToLatest(db)
    for (const line of await runCommand(db, command, password)) console.log(line)
  } finally {
    await close()
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
})
