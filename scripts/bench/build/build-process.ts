/**
 * Builds the site of DATA_DIR in a separate process, so that its memory can be measured: first as `npm run build` does,
 * then the local host's part. With 'one-more', it approves a producer first and measures the build after that. Prints
 * a `BuildTimes` as its last line.
 */
import { join } from 'node:path'

import { openDatabase } from '#db/connection.ts'
import { readEnvironment } from '#src/config/environment.ts'

import { renderSite } from '../../build/render-site.ts'
import { createSiteBuilder } from '../../host/builds/site-builder.ts'
import { prepareDatabase } from '../../prepare-database.ts'
import { measure } from '../times.ts'

/** In milliseconds. */
export interface BuildTimes {
  /** Opening the embedded database and migrating it. */
  opening: number
  /** Taking the snapshot and `astro build`, the last steps of `npm run build`. */
  rendering: number
  /** Compressing for the local host, and switching its link to the new build. */
  finishing: number
}

const environment = readEnvironment(process.env)
const started = performance.now()
const database = await openDatabase(environment.database)
const { db } = database
await prepareDatabase(database, environment)
if (process.argv.includes('one-more')) {
  const hidden = db.selectFrom('producers').select('id').where('verified', '=', false).limit(1)
  await db.updateTable('producers').set({ verified: true }).where('id', '=', hidden).execute()
}
const opening = performance.now() - started
let rendering = 0
const builder = createSiteBuilder({
  folder: join(environment.dataDirectory, 'builds'),
  link: join(environment.dataDirectory, 'dist'),
  async render(outDirectory, formerDirectory) {
    const { signal } = new AbortController()
    const job = { projectDirectory: process.cwd(), db, outDirectory, formerDirectory, signal, note: () => undefined }
    const begun = performance.now()
    const stamp = await renderSite(job)
    rendering = performance.now() - begun
    return stamp
  },
})
const building = await measure(() => builder.build(() => undefined))
await database.close()
const times: BuildTimes = { opening, rendering, finishing: building.total - rendering }
console.log(JSON.stringify(times))
