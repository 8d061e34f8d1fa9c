import { isAbsolute, join, relative, resolve } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#db/connection.ts'
import type { Database, OpenDatabase } from '#db/connection.ts'
import { makeDataDirectory, makeFilesForOwner } from '#db/embedded/data-directory.ts'
import type { DatabaseSettings, Environment } from '#src/config/environment.ts'
import { step } from '../bootstrap/progress.js'
import { renderSite, buildFingerprint, sourceFingerprint } from '../build/render-site.ts'
import { assertSeedIsGood } from '../import/import-producers.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { reportFailure } from '../problem.ts'
import { buildSite, buildToBeginWith, rebuildOnRequest, requestIfStale } from './builds/site-upkeep.ts'
import { createSiteBuilder, keptFiles, standingBuild } from './builds/site-builder.ts'
import type { Build, BuildPlaces, SiteBuilder } from './builds/site-builder.ts'
import { importFunctions, routeFunctions, runSchedules } from './functions/functions.ts'
import { createHandler, ownNames } from './handler.ts'
import type { HostParts } from './handler.ts'
import { assertPortIsFree, listen } from './listen.ts'
import type { Listening } from './listen.ts'
import { localPlatform, takeDataDirectory } from './local-platform.ts'
import { readNetlifyRules } from './netlify-config.ts'
import { openLiveSite } from './site/live-site.ts'

/**
 * Keeps the host running when an unawaited promise of a function fails, or a file cannot be read during a response:
 * that affects one request only. Called once calls are served; before that, such an error ends the start.
 */
export function logUnhandledErrors(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => console.error(error))
  }
}

export interface HostPlace {
  projectDirectory: string
  environment: Environment
  signal: AbortSignal
}

/** Starts the site and serves it until the signal aborts, then closes everything. */
export async function runHost(place: HostPlace): Promise<void> {
  const { environment } = place
  makeFilesForOwner()
  await makeDataDirectory(environment.dataDirectory)
  const release = await takeDataDirectory(environment.dataDirectory)
  try {
    await runAlone(place)
  } finally {
    release()
  }
}

async function runAlone(place: HostPlace): Promise<void> {
  const { projectDirectory, environment, signal } = place
  await assertPortIsFree(environment.host, environment.port)
  await assertSeedIsGood(environment)
  const sources = buildFingerprint(await sourceFingerprint(projectDirectory, environment), environment)
  const places = buildPlacesOf(place)
  const standing = await standingBuild(places.link)
  // After a crash, or with pending changes, visitors get the existing pages at once.
  const early = standing?.stamp.sources === sources ? await servePages(place, places, standing) : null
  try {
    const database = await step(
      'Opening the database',
      () => openReachable(environment.database),
      ({ driver }) => `Opened the ${driver} database`,
    )
    try {
      await database.share()
      await prepareDatabase(database, environment)
      signal.throwIfAborted()
      const upkeep = { builder: siteBuilderOf(place, places, database.db), db: database.db, standing, signal }
      if (early !== null) await requestIfStale(upkeep)
      const served = early ?? (await servePages(place, places, await buildToBeginWith(upkeep)))
      await serveCalls(place, { database, served, builder: upkeep.builder })
      await served.listening.close()
    } finally {
      await database.close()
    }
  } finally {
    await early?.listening.close()
  }
}

/** Opens a database and runs a query, because a pool does not connect by itself. */
async function openReachable(settings: DatabaseSettings): Promise<OpenDatabase> {
  const database = await openDatabase(settings)
  try {
    await sql`select 1`.execute(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A listening server. Its `parts` get the functions later. */
interface Served {
  parts: HostParts
  listening: Listening
}

async function servePages(
  { projectDirectory, environment }: HostPlace,
  places: BuildPlaces,
  build: Build,
): Promise<Served> {
  const parts: HostParts = {
    site: await openLiveSite(build.directory, keptFiles(places.folder)),
    functions: null,
    rules: await readNetlifyRules(projectDirectory),
    isOwnName: ownNames(environment.host, new URL(environment.siteUrl).hostname),
  }
  const listening = await listen(createHandler(parts), environment.host, environment.port)
  console.log(`Serving ${listening.url} (stop with Ctrl-C)`)
  return { parts, listening }
}

interface Opened {
  database: OpenDatabase
  served: Served
  builder: SiteBuilder
}

/** Serves calls, runs schedules and builds requested changes, until the signal aborts. */
async function serveCalls(place: HostPlace, { database, served, builder }: Opened): Promise<void> {
  const { projectDirectory, environment, signal } = place
  const { site } = served.parts
  const platform = await localPlatform(environment, database, site.read)
  const modules = await importFunctions(join(projectDirectory, 'functions'), platform)
  signal.throwIfAborted()
  served.parts.functions = routeFunctions(modules)
  logUnhandledErrors()
  await runSchedules(modules, signal)

  const build = async (): Promise<void> => {
    const { directory } = await buildSite(builder)
    await site.switchTo(directory)
    await builder.tidy()
  }
  await rebuildOnRequest({ db: database.db, build, onFailure: (error) => reportFailure(error, signal), signal })
}

/**
 * Returns the locations of builds. A data directory outside the project belongs to a separate host, as in tests, which
 * must not touch the project's `dist`.
 */
function buildPlacesOf({ projectDirectory, environment }: HostPlace): BuildPlaces {
  const dataDirectory = resolve(projectDirectory, environment.dataDirectory)
  const fromProject = relative(projectDirectory, dataDirectory)
  const isInProject = !fromProject.startsWith('..') && !isAbsolute(fromProject)
  return { folder: join(dataDirectory, 'builds'), link: join(isInProject ? projectDirectory : dataDirectory, 'dist') }
}

const siteBuilderOf = ({ projectDirectory, signal }: HostPlace, places: BuildPlaces, db: Database): SiteBuilder =>
  createSiteBuilder({
    ...places,
    render: (outDirectory, formerDirectory, note) =>
      renderSite({ projectDirectory, db, outDirectory, formerDirectory, signal, note }),
  })
