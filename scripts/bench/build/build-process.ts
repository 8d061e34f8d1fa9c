/**
 * Builds the site of DATA_DIR in a separate process, so that its memory can be measured: first as `npm run build` does,
 * then the local host's part. With 'one-more', it approves a producer first and measures the build after that.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { openDatabase } from '#db/connection.ts'
import type { Database } from '#db/connection.ts'
import { readEnvironment } from '#src/config/environment.ts'

import { renderSite } from '../../build/render-site.ts'
import { createSiteBuilder } from '../../host/builds/site-builder.ts'
import { prepareDatabase } from '../../prepare-database.ts'
import { stopSignal } from '../../stop-signal.ts'
import type { BuildReport } from './build-report.ts'

const projectDirectory = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const environment = readEnvironment(process.env)

async function approveOne(db: Database): Promise<void> {
  const waiting = await db
    .selectFrom('producers')
    .select('id')
    .where('verified', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('producers').set({ verified: true }).where('id', '=', waiting.id).execute()
}

async function build(): Promise<BuildReport> {
  const started = performance.now()
  const database = await openDatabase(environment.database)
  await prepareDatabase(database, environment)
  if (process.argv.includes('one-more')) await approveOne(database.db)
  let rendering = 0
  const opened = performance.now()
  const builder = createSiteBuilder({
    folder: join(environment.dataDirectory, 'builds'),
    link: join(environment.dataDirectory, 'dist'),
    async render(outDirectory, formerDirectory) {
      const begun = performance.now()
      const stamp = await renderSite({
        projectDirectory,
        db: database.db,
        outDirectory,
        formerDirectory,
        signal: stopSignal(),
        note: () => undefined,
      })
      rendering = performance.now() - begun
      return stamp
    },
  })
  await builder.build(() => undefined)
  const finishing = performance.now() - opened - rendering
  await database.close()
  return { opening: opened - started, rendering, finishing }
}

process.send?.(await build())
process.disconnect()
