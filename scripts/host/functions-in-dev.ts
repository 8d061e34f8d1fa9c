import { join } from 'node:path'

import type { Plugin, ViteDevServer } from 'vite'

import type { OpenDatabase } from '#db/connection.ts'

import { readAddress } from './address.ts'
import { callFunction } from './call-function.ts'
import { functionFiles, parseFunction } from './function-modules.ts'
import { routeFunctions } from './function-routes.ts'
import type { FunctionRoutes } from './function-routes.ts'

/** Runs functions on Astro's development server, loaded through Vite: a change is there at the next call. */
export function functionsInDev(projectDirectory: string, database: OpenDatabase, secret: string): Plugin {
  return {
    name: 'functions-in-dev',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = readAddress(request.url ?? '/')
        if (address === null || !address.path.startsWith('/api/')) return next()
        routesFrom(server, projectDirectory, database, secret)
          .then((functions) => functions(request.method ?? 'GET', address.encoded))
          .then((call) => (call === null ? next() : callFunction(call, request, response)))
          .catch(next)
      })
    },
  }
}

/** Vite keeps a module until it changes, so that asking for all of them again costs next to nothing. */
async function routesFrom(server: ViteDevServer, projectDirectory: string, database: OpenDatabase, secret: string): Promise<FunctionRoutes> {
  const { useDatabase } = await server.ssrLoadModule(join(projectDirectory, 'functions/_lib/database.ts'))
  if (typeof useDatabase === 'function') useDatabase(async () => database)
  const { useSecret } = await server.ssrLoadModule(join(projectDirectory, 'functions/_lib/secret.ts'))
  if (typeof useSecret === 'function') useSecret(secret)
  const files = await functionFiles(join(projectDirectory, 'functions'))
  const modules = await Promise.all(files.map(async ({ name, file }) => parseFunction(name, await server.ssrLoadModule(file))))
  return routeFunctions(modules)
}
