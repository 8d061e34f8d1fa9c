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
import { moveFolder } from './folders.ts'
import { buildFingerprint, sourceFingerprint } from './source-fingerprint.ts'
import { sql } from 'kysely'
import { listClosedProducers, listVerifiedProducers } from '#db/queries/producer/producers.ts'
import { publicRevision, recordBuildRevision } from '#db/queries/publishing/revisions.ts'
import { listAllApprovedReviews } from '#db/queries/reviews/reviews.ts'
import { listSmileys } from '#db/queries/smileys/shown.ts'

/**
 * Reads the content of the public pages in one transaction, unaffected by concurrent writes. The change number is
 * recorded before that: a change in between appears both in the pages and in the live changes that they fetch, and none
 * is lost.
 */
export async function takeSnapshot(db: Database, sources: string): Promise<Snapshot> {
  const changeNumber = await recordBuildRevision(db, new Date())
  return db.transaction().execute(async (trx) => {
    // PGlite's driver does not support Kysely's own isolation setting.
    await sql`set transaction isolation level repeatable read, read only`.execute(trx)
    return {
      sources,
      revision: await publicRevision(trx),
      changeNumber,
      producers: await listVerifiedProducers(trx),
      closed: await listClosedProducers(trx),
      reviews: await listAllApprovedReviews(trx),
      smileys: await listSmileys(trx),
    }
  })
}

export interface SiteJob extends Omit<AstroJob, 'workDirectory' | 'snapshotFile'> {
  db: Database
}

/** Identifies what a build was made from. */
export type BuildStamp = Pick<Snapshot, 'sources' | 'revision'>

interface WrittenSnapshot extends Pick<Snapshot, 'revision'> {
  content: string
}

/** Writes the snapshot to a file, so that its large object can be freed before Astro starts. */
async function writeSnapshot(db: Database, sources: string, file: string): Promise<WrittenSnapshot> {
  const snapshot = await takeSnapshot(db, sources)
  const { producers, reviews, revision } = snapshot
  await writeFile(file, snapshotText(snapshot))
  const unlocated = producers.filter((producer) => !isLocated(producer)).length
  const content = `${producers.length} producers, ${unlocated} of them without a place, and ${reviews.length} reviews`
  return { revision, content }
}

/**
 * Renders the public pages from a snapshot of the database. @throws {BuildFailed}
 *
 * Each build has its own folder for the snapshot and Astro's intermediate files, so that two in one checkout do not
 * interfere. It is in the project, where Node finds the packages that those files import. The pages are built beside
 * it, since Astro renames files between the two, and `outDirectory` may be on another file system.
 */
export async function renderSite({ db, ...job }: SiteJob): Promise<BuildStamp> {
  const environment = readEnvironment(process.env)
  const sources = await sourceFingerprint(job.projectDirectory, environment)
  await refreshHours(db, { asksForBuild: false })
  const astroFolder = join(job.projectDirectory, '.astro')
  await mkdir(astroFolder, { recursive: true })
  const workDirectory = await mkdtemp(join(astroFolder, 'build-'))
  const siteDirectory = await mkdtemp(join(astroFolder, 'site-'))
  try {
    const snapshotFile = join(workDirectory, 'snapshot.json')
    const { revision, content } = await writeSnapshot(db, sources, snapshotFile)
    await astroBuild({ ...job, outDirectory: siteDirectory, workDirectory, snapshotFile })
    await moveFolder(siteDirectory, job.outDirectory)
    console.log(`  ${content}`)
    return { sources: buildFingerprint(sources, environment), revision }
  } finally {
    await rm(workDirectory, { recursive: true, force: true })
    await rm(siteDirectory, { recursive: true, force: true })
  }
}
