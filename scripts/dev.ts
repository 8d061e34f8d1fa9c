import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { dev } from 'astro'

import { openDatabase } from '#db/connection.ts'
import { readEnvironment } from '#src/config/environment.ts'

import { functionsInDev, pagesInDev } from './dev/dev-server.ts'
import { localPlatform } from './host/local-platform.ts'
import { prepareDatabase } from './prepare-database.ts'
import { explain } from './problem.ts'
import { stopSignal } from './stop-signal.ts'

/** Astro itself serves pages here, so functions do not need files of the site. */
const noSiteFile = (file: string): Promise<string> => Promise.reject(new Error(`${file} is not built`))

/**
 * Serves pages and functions on one address from their sources: Astro's development server, with the functions in front
 * of it.
 */
async function develop(signal: AbortSignal): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const environment = readEnvironment(process.env)
  const database = await openDatabase(environment.database)
  try {
    await database.share()
    await prepareDatabase(database, environment)
    const platform = await localPlatform(environment, database, noSiteFile)
    const server = await dev({
      root,
      server: { host: environment.host, port: environment.port },
      vite: {
        plugins: [
          pagesInDev({ projectDirectory: root, dataDirectory: environment.dataDirectory, db: database.db }),
          functionsInDev({ projectDirectory: root, platform, signal }),
        ],
      },
    })
    if (!signal.aborted) await once(signal, 'abort')
    await server.stop()
  } finally {
    await database.close()
  }
}

const signal = stopSignal()
try {
  await develop(signal)
  process.exit(0)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
