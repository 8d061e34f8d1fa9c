import { setTimeout as wait } from 'node:timers/promises'

import { purgeCache } from '@netlify/functions'

import { DatabaseUnavailableError } from '#db/database.ts'
import type { OpenDatabase } from '#db/database.ts'
import { openRemoteDatabase } from '#db/remote.ts'
import { EnvironmentError, readEnvironment } from '#src/config/environment.ts'
import type { Environment } from '#src/config/environment.ts'

import { blobPressStore } from '#functions/presses/press-store.ts'
import { blobStore } from '#functions/pictures/blob-store.ts'
import { blobDueNote } from '#functions/follow-up/due-note.ts'
import { blobChangesStore } from '#functions/live-changes/store.ts'
import { toConsole } from './log.ts'
import type { Platform } from './platform.ts'

let pool: OpenDatabase | null = null

/**
 * An embedded database exists on the local host only. Neon is queried over HTTP, which leaves nothing open.
 * Transactions of one request share a WebSocket that is closed after it.
 */
const withDatabase: Platform['withDatabase'] = async (work) => {
  const { database } = environment()
  if (database.driver === 'embedded') throw new DatabaseUnavailableError(new Error('DATABASE_URL is not set'))
  if (database.driver === 'postgres') return work((pool ??= openRemoteDatabase(database)).db)
  const { db, close } = openRemoteDatabase(database)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Fetched from the site itself; a forged Host header cannot change `origin`. */
async function fetchSiteFile(file: string, origin: string): Promise<string> {
  const response = await fetch(new URL(file, origin))
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  return response.text()
}

const environment = (): Environment => readEnvironment(process.env)

/**
 * The platform of deployed functions. Environment variables are read on use, so that an invalid one only breaks the
 * calls that need it.
 */
export const netlify: Platform = {
  withDatabase,
  now: () => new Date(),
  wait,
  log: toConsole,
  readSiteFile: fetchSiteFile,
  // Netlify provides this variable to deployed functions. Without it there is no CDN.
  purge: async (tag) => (process.env['NETLIFY_PURGE_API_TOKEN'] ? purgeCache({ tags: [tag] }) : undefined),
  images: blobStore(),
  dueNote: blobDueNote(),
  changesStore: blobChangesStore(),
  presses: blobPressStore(),
  get geocoderUrl() {
    return environment().geocoderUrl
  },
  get routerUrl() {
    return environment().routerUrl
  },
  get overpassUrl() {
    return environment().overpassUrl
  },
  get smileyUrl() {
    return environment().smileyUrl
  },
  get newFromSources() {
    return environment().newFromSources
  },
  get siteUrl() {
    return environment().siteUrl
  },
  get mail(): Platform['mail'] {
    const { smtp } = environment()
    return smtp && { by: 'server', ...smtp }
  },
  get buildHookUrl() {
    return environment().buildHookUrl
  },
  get buildsAMonth() {
    return environment().buildsAMonth
  },
  secret() {
    const { sessionSecret } = environment()
    if (sessionSecret === null) throw new EnvironmentError('SESSION_SECRET: must be set where functions are deployed')
    return sessionSecret
  },
}
