import { openDatabase } from '#db/connection.ts'
import type { Database } from '#db/connection.ts'
import { readEnvironment } from '#src/config/environment.ts'

/** Asks the database once at build time, and leaves it: the one door from pages to the database. */
export async function fromDatabase<Answer>(ask: (db: Database) => Promise<Answer>): Promise<Answer> {
  const { db, close } = await openDatabase(readEnvironment(process.env).database)
  try {
    return await ask(db)
  } finally {
    await close()
  }
}
