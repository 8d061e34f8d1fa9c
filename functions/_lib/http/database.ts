import { createMiddleware } from 'hono/factory'

import { DatabaseUnavailableError } from '#db/database.ts'
import type { Database, OpenDatabase } from '#db/database.ts'
import { openRemoteDatabase } from '#db/remote.ts'
import { readEnvironment } from '#src/config/environment.ts'

import type { Env } from './env.ts'

let host: (() => Promise<OpenDatabase>) | null = null
let pool: OpenDatabase | null = null

/** The local host hands over the database that it has open and will close; null takes it back. */
export function useDatabase(open: (() => Promise<OpenDatabase>) | null): void {
  host = open
}

/** A deployed function opens its own: an embedded database is the local host's alone. */
async function borrowDatabase(): Promise<{ db: Database; giveBack: () => Promise<void> }> {
  const keep = async () => undefined
  if (host !== null) return { db: (await host()).db, giveBack: keep }
  const settings = readEnvironment(process.env).database
  if (settings.driver === 'embedded') throw new DatabaseUnavailableError(new Error('DATABASE_URL is not set'))
  if (settings.driver === 'postgres') {
    pool ??= openRemoteDatabase(settings)
    return { db: pool.db, giveBack: keep }
  }
  // A WebSocket to Neon does not outlive the request it was opened in.
  const { db, close } = openRemoteDatabase(settings)
  return { db, giveBack: close }
}

/** Works on the database, with nobody waiting for an answer or before one is given. */
export async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, giveBack } = await borrowDatabase()
  try {
    return await work(db)
  } finally {
    await giveBack()
  }
}

/** Gives a handler `c.var.db`. */
export const database = createMiddleware<Env>((c, next) =>
  withDatabase(async (db) => {
    c.set('db', db)
    await next()
  }),
)
