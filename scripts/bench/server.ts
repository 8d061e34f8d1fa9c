import type { Database } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { openRemoteDatabase } from '#db/remote.ts'
import { startPostgres } from '#db/testing/postgres-server.ts'
import { failuresOnly } from '#functions/_lib/http/log.ts'
import { netlify } from '#functions/_lib/http/netlify.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'

import { ensurePostgres } from '../system/postgres.ts'

/** Starts a PostgreSQL server with an empty migrated database. Installs PostgreSQL if it is missing. */
export async function startServer(cleanUp: AsyncDisposableStack): Promise<{ port: number; url: string; db: Database }> {
  await ensurePostgres()
  const { port, url: urlOf, stop } = await startPostgres()
  cleanUp.defer(stop)
  const url = urlOf('postgres')
  const { db, close } = openRemoteDatabase({ driver: 'postgres', url })
  cleanUp.defer(close)
  await migrateToLatest(db)
  return { port, url, db }
}

export const SECRET = 'a secret of the benchmarks that is long enough'
export const ORIGIN = 'https://gaardkortet.example'

/** Returns Netlify's platform on this database, without its stores, builds and CDN. It logs failures only. */
export const platformOn = (db: Database): Platform => ({
  ...netlify,
  withDatabase: (work) => work(db),
  log: failuresOnly,
  secret: () => SECRET,
  siteUrl: ORIGIN,
  images: {
    save: async () => undefined,
    read: async () => null,
    remove: async () => undefined,
    list: async () => [],
  },
  dueNote: null,
  changesStore: null,
  buildHookUrl: null,
  purge: async () => undefined,
})
