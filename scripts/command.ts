import { openDatabase } from '#db/connection.ts'
import type { OpenDatabase } from '#db/connection.ts'
import { readEnvironment } from '#src/config/environment.ts'
import type { Environment } from '#src/config/environment.ts'
import { explain } from './problem.ts'

/** Runs a command. If it fails, prints the reason, in one line if it is known, and sets the exit code to 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

/** Runs `work` on the configured database, which a running host may also have open. */
export async function withDatabase(
  work: (database: OpenDatabase, environment: Environment) => Promise<void>,
): Promise<void> {
  const environment = readEnvironment(process.env)
  const database = await openDatabase(environment.database)
  try {
    await work(database, environment)
  } finally {
    await database.close()
  }
}
