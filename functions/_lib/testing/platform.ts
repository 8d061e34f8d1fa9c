import type { Hono } from 'hono'
import { beforeAll } from 'vitest'

import { DatabaseUnavailableError } from '#db/database.ts'
import type { OpenDatabase } from '#db/database.ts'
import { handle } from '../http/app.ts'
import { failuresOnly } from '../http/log.ts'
import type { Env, Platform } from '../http/platform.ts'

/** A feature's routes or a task, or a deployed function with all of its features. */
export type Handler = ReturnType<typeof handle> | Hono<Env>
type CallContext = NonNullable<Parameters<ReturnType<typeof handle>>[1]>

export const SECRET = 'a secret of this test that is long enough'

/** The folder of the deployed functions. */
const functionsFolder = new URL('../../', import.meta.url).href

const gone = (): Promise<never> => Promise.reject(new Error('This test has none'))

const initial = (): Platform => ({
  withDatabase: () => Promise.reject(new DatabaseUnavailableError(new Error('This test has no database'))),
  images: { save: gone, read: async () => null, remove: gone, list: async () => [] },
  secret: () => SECRET,
  geocoderUrl: 'http://127.0.0.1:9',
  routerUrl: null,
  overpassUrl: null,
  smileyUrl: null,
  newFromSources: 'review',
  siteUrl: 'http://127.0.0.1:4321',
  mail: null,
  buildHookUrl: null,
  buildsAMonth: 0,
  dueNote: null,
  changesStore: null,
  presses: null,
  readSiteFile: gone,
  // Successful calls would clutter the tests' output.
  log: failuresOnly,
  now: () => new Date(),
  // Tests of a delay set the real function.
  wait: async () => undefined,
  purge: async () => undefined,
})

/**
 * The platform of the calls of a test file. It has no network, and no database until `onDatabase`; tests set what they
 * need.
 */
export const platform: Platform = initial()

/** Resets the changes of another test file of the same worker. */
export function resetPlatform(): void {
  Object.assign(platform, initial())
}

export const lend =
  ({ db }: Pick<OpenDatabase, 'db'>): Platform['withDatabase'] =>
  (work) =>
    work(db)

/** Makes the calls of these tests use a database, which is opened before they begin. */
export function onDatabase(opened: () => Pick<OpenDatabase, 'db'>): void {
  beforeAll(() => {
    platform.withDatabase = lend(opened())
  })
}

/** Calls a function like its host, on this file's platform. */
export async function visit(handler: Handler, request: Request, context: Partial<CallContext> = {}): Promise<Response> {
  const call = typeof handler === 'function' ? handler : handle(handler, functionsFolder)
  return call(request, { ip: '', platform, ...context })
}
