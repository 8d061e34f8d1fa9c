import type { DatabaseSettings } from '#src/config/environment.ts'

import type { OpenDatabase } from './database.ts'
import { openRemoteDatabase } from './remote.ts'

export type { Database, OpenDatabase } from './database.ts'

/**
 * Opens the configured database. If a running process shares the embedded database, connects to that process; otherwise
 * opens the folder exclusively until `share` is called. Functions import `remote.ts` instead, so that PGlite is not
 * part of their bundles.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.driver !== 'embedded') return openRemoteDatabase(settings)
  const { openEmbeddedDatabase } = await import('./embedded/open.ts')
  return openEmbeddedDatabase(settings.directory)
}
