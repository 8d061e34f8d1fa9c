import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Database } from '#db/connection.ts'
import { refreshHours } from '#db/queries/producer/compile-hours.ts'
import { readEnvironment } from '#src/config/environment.ts'
import { snapshotText } from '#src/data/snapshot.ts'
import type { Snapshot } from '#src/data/snapshot.ts'
import { isLocated } from '#src/domain/place/distance.ts'

import { astroBuild } from './astro-build.ts'
import type { AstroJob } from './astro-build.ts'
import { moveFolder } from './move-folder.ts'
import { buildFingerprint, sourceFingerprint } from './source-fingerprint.ts'
import { takeSnapshot } from './take-snapshot.ts'

export interface SiteJob extends Omit<AstroJob, 'workDirectory' | 'snapshotFile'> {
  db: Database
}

/** What a build was made of. */
export type BuildStamp = Pick<Snapshot, 'sources' | 'revision'>

function tellContent({ producers, reviews }: Snapshot): string {
  const unlocated = producers.filter((producer) => !isLocated(producer)).length
  return `${producers.length} producers, ${unlocated} of them without a place, and ${reviews.length} reviews`
}

/**
 * Renders the public pages from a snapshot of the database. @throws {BuildFailed}
 *
 * Each build works in a folder of its own, which holds the snapshot and Astro's intermediate files: two in one checkout
 * do not meet. It lies in the project, where Node finds the packages that those files import; the pages are made beside
 * it, since Astro renames files from the one to the other, and `outDirectory` may be on another file system.
 */
export async function renderSite({ db, ...job }: SiteJob): Promise<BuildStamp> {
  const environment = readEnvironment(process.env)
  const sources = await sourceFingerprint(job.projectDirectory, environment)
  await refreshHours(db, { asksForBuild: false })
  const snapshot = await takeSnapshot(db, sources)
  const astroFolder = join(job.projectDirectory, '.astro')
  await mkdir(astroFolder, { recursive: true })
  const workDirectory = await mkdtemp(join(astroFolder, 'build-'))
  const siteDirectory = await mkdtemp(join(astroFolder, 'site-'))
  try {
    const snapshotFile = join(workDirectory, 'snapshot.json')
    await writeFile(snapshotFile, snapshotText(snapshot))
    await astroBuild({ ...job, outDirectory: siteDirectory, workDirectory, snapshotFile })
    await moveFolder(siteDirectory, job.outDirectory)
    console.log(`  ${tellContent(snapshot)}`)
  } finally {
    await rm(workDirectory, { recursive: true, force: true })
    await rm(siteDirectory, { recursive: true, force: true })
  }
  return { sources: buildFingerprint(sources, environment), revision: snapshot.revision }
}
