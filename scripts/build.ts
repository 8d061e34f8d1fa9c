import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { openDatabase } from '#db/connection.ts'
import { beginBuild } from '#db/queries/publishing/builds.ts'
import { readEnvironment } from '#src/config/environment.ts'

import { step } from './bootstrap/progress.js'
import { buildCopy } from './build/keep-unchanged-pages.ts'
import { cacheDirectory } from './build/folders.ts'
import { recordOutcome, renderSite } from './build/render-site.ts'
import { prepareDatabase } from './prepare-database.ts'
import { reportFailure } from './problem.ts'
import { stopSignal } from './stop-signal.ts'

/** The build command of Netlify: builds the site into the folder `dist`. */
async function build(signal: AbortSignal): Promise<void> {
  const projectDirectory = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
  const environment = readEnvironment(process.env)
  const umask = process.umask()
  const database = await openDatabase(environment.database)
  const { db } = database
  // Opening an embedded database restricts the umask, but a server must be able to read the site's files.
  process.umask(umask)
  try {
    // Only an embedded database is migrated and seeded here. Others are migrated by a separate command before a deploy.
    if (database.driver === 'embedded') await prepareDatabase(database, environment)
    const kept = join(cacheDirectory(projectDirectory, process.env), 'site')
    const site = (): Promise<void> =>
      step(
        'Building the site',
        (note) =>
          buildCopy(join(projectDirectory, 'dist'), kept, (outDirectory, formerDirectory) =>
            renderSite({ projectDirectory, db, outDirectory, formerDirectory, signal, note }),
          ),
        () => 'Built the site',
      )
    await (environment.isDeploy ? recordOutcome(db, await beginBuild(db, new Date()), site) : site())
  } finally {
    await database.close()
  }
}

const signal = stopSignal()
await build(signal).catch((error: unknown) => {
  reportFailure(error, signal)
  process.exitCode = signal.aborted ? 130 : 1
})
