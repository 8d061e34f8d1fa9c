import type { DatabaseSettings } from '#src/config/environment.ts'

import type { OpenDatabase } from './database.ts'
import { openRemoteDatabase } from './remote.ts'

export type { Database, OpenDatabase } from './database.ts'

/**
 * Opens the database that the settings name. An embedded one that a living process shares is reached
 * through that process; otherwise this process opens the folder and keeps it for itself until it calls
 * `share`. Functions import `remote.ts` instead, so that PGlite never becomes a part of their bundles.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.driver !== 'embedded') return openRemoteDatabase(settings)
  const { openEmbeddedDatabase } = await import('./embedded/open.ts')
  return openEmbeddedDatabase(settings.directory)
}
