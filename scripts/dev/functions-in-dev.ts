import { join } from 'node:path'

import type { Plugin, ViteDevServer } from 'vite'

import type { Platform } from '#functions/_lib/http/platform.ts'

import { readAddress } from '../host/address.ts'
import type { Address } from '../host/address.ts'
import { callFunction } from '../host/functions/call-function.ts'
import { functionFiles, parseFunction } from '../host/functions/function-modules.ts'
import type { FunctionModule } from '../host/functions/function-modules.ts'
import { routeFunctions } from '../host/functions/function-routes.ts'
import { runSchedules } from '../host/functions/schedules.ts'

export interface DevPlace {
  projectDirectory: string
  platform: Platform
  /** Ends the schedules. */
  signal: AbortSignal
}

/** The pages that functions answer elsewhere are Astro's own here. */
const isForFunctions = ({ path }: Address): boolean => path.startsWith('/api/') || path.startsWith('/images/')

/** Runs functions on Astro's development server, loaded through Vite: a change is there at the next call. */
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
      // What is returned is called once the server is put together and can load modules.
      return () => {
        modulesFrom(server, place)
          .then((modules) => runSchedules(modules, place.signal))
          .catch(console.error)
      }
    },
  }
}

/** Vite keeps a module until it changes, so that asking for all of them again costs next to nothing. */
async function modulesFrom(server: ViteDevServer, { projectDirectory, platform }: DevPlace): Promise<FunctionModule[]> {
  const files = await functionFiles(join(projectDirectory, 'functions'))
  return Promise.all(
    files.map(async ({ name, file }) => parseFunction(name, await server.ssrLoadModule(file), platform)),
  )
}
