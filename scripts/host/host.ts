import { mkdir } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'

import { openDatabase } from '#db/connection.ts'
import type { Database, OpenDatabase } from '#db/connection.ts'
import { makeFilesForOwner } from '#db/embedded/owner-only.ts'
import type { Environment } from '#src/config/environment.ts'

import { step } from '../bootstrap/progress.js'
import { renderSite } from '../build/render-site.ts'
import { buildFingerprint, sourceFingerprint } from '../build/source-fingerprint.ts'
import { assertSeedIsGood } from '../import/import-producers.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { reportFailure } from '../problem.ts'
import { rebuildOnRequest } from './builds/rebuilder.ts'
import { createSiteBuilder } from './builds/site-builder.ts'
import type { SiteBuilder } from './builds/site-builder.ts'
import { buildSite, currentBuild } from './builds/site-upkeep.ts'
import { importFunctions } from './functions/function-modules.ts'
import { routeFunctions } from './functions/function-routes.ts'
import { runSchedules } from './functions/schedules.ts'
import { createHandler, ownNames } from './handler.ts'
import { assertPortIsFree, listen } from './listen.ts'
import { localPlatform } from './local-platform.ts'
import { readNetlifyRules } from './netlify-config.ts'
import { takeDataDirectory } from './take-data-directory.ts'
import { openLiveSite } from './site/live-site.ts'
import { logUnhandledErrors } from './unhandled-errors.ts'

export interface HostPlace {
  projectDirectory: string
  environment: Environment
  signal: AbortSignal
}

/** Brings the site up and serves it until the signal aborts; then everything it opened is closed. */
export async function runHost(place: HostPlace): Promise<void> {
  const { environment } = place
  makeFilesForOwner()
  await mkdir(environment.dataDirectory, { recursive: true })
  const release = await takeDataDirectory(environment.dataDirectory)
  try {
    await runAlone(place)
  } finally {
    release()
  }
}

async function runAlone(place: HostPlace): Promise<void> {
  const { environment, signal } = place
  await assertPortIsFree(environment.host, environment.port)
  await assertSeedIsGood(environment)
  const database = await step(
    'Opening the database',
    () => openDatabase(environment.database),
    ({ driver }) => `Opened the ${driver} database`,
  )
  try {
    await database.share()
    await prepareDatabase(database, environment)
    signal.throwIfAborted()
    await serveSite(place, database)
  } finally {
    await database.close()
  }
}

async function serveSite(place: HostPlace, database: OpenDatabase): Promise<void> {
  const { projectDirectory, environment, signal } = place
  const { db } = database
  const builder = siteBuilderOf(place, db)
  const sources = buildFingerprint(await sourceFingerprint(projectDirectory, environment), environment)
  const first = await currentBuild({ builder, db, sources, signal })

  const site = await openLiveSite(first.directory, builder.kept)
  const platform = await localPlatform(environment, database, site.read)
  const modules = await importFunctions(join(projectDirectory, 'functions'), platform)
  const functions = routeFunctions(modules)
  const rules = await readNetlifyRules(projectDirectory)
  signal.throwIfAborted()
  const listening = await listen(
    createHandler({
      site,
      functions,
      rules,
      isOwnName: ownNames(environment.host, new URL(environment.siteUrl).hostname),
    }),
    environment.host,
    environment.port,
  )
  console.log(`Serving ${listening.url} (stop with Ctrl-C)`)

  logUnhandledErrors()
  await runSchedules(modules, signal)

  const build = async (): Promise<void> => {
    const { directory } = await buildSite(builder)
    await site.switchTo(directory)
    await builder.tidy()
  }
  await rebuildOnRequest({ db, build, onFailure: (error) => reportFailure(error, signal), signal })
  await listening.close()
}

/** A data directory outside the project belongs to a host of its own, as in tests: `dist` is then left alone. */
function siteBuilderOf({ projectDirectory, environment, signal }: HostPlace, db: Database): SiteBuilder {
  const dataDirectory = resolve(projectDirectory, environment.dataDirectory)
  const fromProject = relative(projectDirectory, dataDirectory)
  const isInProject = !fromProject.startsWith('..') && !isAbsolute(fromProject)
  return createSiteBuilder({
    folder: join(dataDirectory, 'builds'),
    link: join(isInProject ? projectDirectory : dataDirectory, 'dist'),
    render: (outDirectory, formerDirectory, note) =>
      renderSite({ projectDirectory, db, outDirectory, formerDirectory, signal, note }),
  })
}
