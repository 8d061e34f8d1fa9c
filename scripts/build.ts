import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { openDatabase } from '#db/connection.ts'
import { beginBuild } from '#db/queries/publishing/builds.ts'
import { readEnvironment } from '#src/config/environment.ts'

import { step } from './bootstrap/progress.js'
import { BuildFailed, astroBuild } from './host/astro-build.ts'
import { keepOutcome } from './host/keep-outcome.ts'
import { prepareDatabase } from './host/prepare-database.ts'
import { stopSignal } from './host/stop-signal.ts'
import { explain } from './problem.ts'
import { buildCopy } from './render/build-copy.ts'
import { cacheDirectory } from './render/cache-directory.ts'

/** What Netlify runs: the site as a folder, `dist`. */
async function build(signal: AbortSignal): Promise<void> {
  const projectDirectory = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
  const environment = readEnvironment(process.env)
  const database = await openDatabase(environment.database)
  try {
    // Only a database of this machine is filled on the way: another one is migrated on purpose, before a deploy.
    if (database.driver === 'embedded') {
      await database.share()
      await prepareDatabase(database, environment)
    }
    const render = (note: (detail: string) => void) => (outDirectory: string, formerDirectory: string) =>
      astroBuild({ projectDirectory, outDirectory, formerDirectory, signal, onPage: (count) => note(`${count} pages`) })
    const site = (): Promise<void> =>
      step(
        'Building the site',
        (note) => buildCopy(join(projectDirectory, 'dist'), join(cacheDirectory(process.env), 'site'), render(note)),
        () => 'Built the site',
      )
    await (environment.isDeploy ? keepOutcome(database.db, await beginBuild(database.db, new Date()), site) : site())
  } finally {
    await database.close()
  }
}

const signal = stopSignal()
await build(signal).catch((error: unknown) => {
  if (error instanceof BuildFailed) console.error(error.output)
  if (!signal.aborted) console.error(explain(error))
  process.exitCode = signal.aborted ? 130 : 1
})
