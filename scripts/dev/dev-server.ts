import { join, resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { Platform } from '#functions/_lib/http/platform.ts'
import { readAddress } from '../host/address.ts'
import type { Address } from '../host/address.ts'
import { callFunction } from '../host/functions/call-function.ts'
import { functionFiles, parseFunction, routeFunctions, runSchedules } from '../host/functions/functions.ts'
import type { FunctionModule } from '../host/functions/functions.ts'
import type { IncomingMessage } from 'node:http'
import { writeFile } from 'node:fs/promises'
import type { Database } from '#db/connection.ts'
import { publicRevision } from '#db/queries/publishing/revisions.ts'
import { snapshotText } from '#src/data/snapshot.ts'
import { takeSnapshot } from '../build/render-site.ts'

interface DevPlace {
  projectDirectory: string
  platform: Platform
  /** Stops the schedules. */
  signal: AbortSignal
}

/** Pages that functions serve in production are Astro's own here. */
const isForFunctions = ({ path }: Address): boolean => path.startsWith('/api/') || path.startsWith('/images/')

/** Runs functions on Astro's development server. Vite loads them, so that changes apply on the next call. */
export function functionsInDev(place: DevPlace): Plugin {
  return {
    name: 'functions-in-dev',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = readAddress(request.url ?? '/')
        if (address === null || !isForFunctions(address)) return next()
        modulesFrom(server, place)
          .then((modules) => routeFunctions(modules)(request.method ?? 'GET', address.encoded))
          .then((call) => (call === null ? next() : callFunction(call, request, response)))
          .catch(next)
      })
      // Vite calls the returned function once the server is configured and can load modules.
      return () => {
        modulesFrom(server, place)
          .then((modules) => runSchedules(modules, place.signal))
          .catch(console.error)
      }
    },
  }
}

/** Loads all functions. Vite caches modules until they change, so repeating this is cheap. */
async function modulesFrom(server: ViteDevServer, { projectDirectory, platform }: DevPlace): Promise<FunctionModule[]> {
  const files = await functionFiles(join(projectDirectory, 'functions'))
  return Promise.all(
    files.map(async ({ name, file }) => parseFunction(name, await server.ssrLoadModule(file), platform)),
  )
}

interface PagesPlace {
  projectDirectory: string
  dataDirectory: string
  db: Database
}

const isForPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false

/**
 * Gives pages on Astro's development server a snapshot of the database. If public data has changed when a page is
 * requested, takes a new snapshot and reports the module that reads it as edited, so that Vite reloads it.
 */
export function pagesInDev({ projectDirectory, dataDirectory, db }: PagesPlace): Plugin {
  const file = resolve(dataDirectory, 'dev-snapshot.json')
  const reader = join(projectDirectory, 'src/data/snapshot.ts')
  let shown = ''

  /** Takes a new snapshot if public data has changed. Returns whether it has. */
  async function refresh(): Promise<boolean> {
    if ((await publicRevision(db)) === shown) return false
    const snapshot = await takeSnapshot(db, 'development')
    await writeFile(file, snapshotText(snapshot))
    shown = snapshot.revision
    return true
  }

  return {
    name: 'pages-in-dev',
    async configureServer({ middlewares, watcher }) {
      process.env['SNAPSHOT'] = file
      await refresh()
      middlewares.use((request, _response, next) => {
        if (!isForPage(request)) return next()
        refresh()
          .then((isNew) => isNew && watcher.emit('change', reader))
          .then(() => next(), next)
      })
    },
  }
}
