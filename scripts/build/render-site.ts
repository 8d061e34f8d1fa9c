import { createHash } from 'node:crypto'
import { readdir, readFile, stat, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'

import type { Database } from '#db/connection.ts'
import { refreshHours } from '#db/queries/producer/compile-hours.ts'
import { listClosedProducers, listVerifiedProducers } from '#db/queries/producer/producers.ts'
import { endBuild } from '#db/queries/publishing/builds.ts'
import type { ClaimedBuild } from '#db/queries/publishing/builds.ts'
import { publicRevision, recordBuildRevision } from '#db/queries/publishing/revisions.ts'
import { listAllApprovedReviews } from '#db/queries/reviews/reviews.ts'
import { listSmileys } from '#db/queries/smileys/shown.ts'
import { readEnvironment } from '#src/config/environment.ts'
import type { Environment } from '#src/config/environment.ts'
import { snapshotText } from '#src/data/snapshot.ts'
import type { Snapshot } from '#src/data/snapshot.ts'
import { isLocated } from '#src/domain/place/distance.ts'

import { explain } from '../problem.ts'
import { astroBuild } from './astro-build.ts'
import type { AstroJob } from './astro-build.ts'
import { moveFolder } from './folders.ts'

/** The inputs of a build besides the database. The seed is not one: it reaches the pages only through the database. */
const inputs = [
  'src',
  'db',
  'functions/producer-page',
  'public',
  'scripts/build',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const notAnInput = /\.test\.tsx?$|^db\/seed\//

type PageSettings = Pick<Environment, 'siteUrl' | 'tiles' | 'routerUrl' | 'pageLanguages' | 'translatedProducers'>

/** Returns a hash of the sources and of the settings that affect the pages. */
export async function sourceFingerprint(
  projectDirectory: string,
  { siteUrl, tiles, routerUrl, pageLanguages, translatedProducers }: PageSettings,
): Promise<string> {
  const settings = [siteUrl, tiles.url, tiles.attribution, routerUrl, pageLanguages, translatedProducers]
  // Node's version determines how names are sorted and numbers formatted.
  const hash = createHash('sha256').update(JSON.stringify([process.version, ...settings]))
  const files = (await Promise.all(inputs.map((input) => filesUnder(projectDirectory, input)))).flat()
  for (const file of files.filter((name) => !notAnInput.test(name)).sort()) {
    hash.update(`\0${file}\0`).update(await readFile(join(projectDirectory, file)))
  }
  return hash.digest('hex')
}

/**
 * Returns the fingerprint of a whole build. The service worker's switch is not part of any page, nor of their cache
 * keys, so that switching it off re-renders no page.
 */
export function buildFingerprint(sources: string, { hasServiceWorker }: Pick<Environment, 'hasServiceWorker'>): string {
  return hasServiceWorker ? sources : `${sources}, no service worker`
}

async function filesUnder(projectDirectory: string, source: string): Promise<string[]> {
  const found = await stat(join(projectDirectory, source)).catch(() => null)
  if (found === null) return []
  if (found.isFile()) return [source]
  const entries = await readdir(join(projectDirectory, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectDirectory.length + 1))
}

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

interface SiteJob extends Omit<AstroJob, 'workDirectory' | 'snapshotFile'> {
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

/** Returns one line for the operators' dashboard. */
const problemOf = (error: unknown): string =>
  isAbort(error) ? 'The build was interrupted.' : (explain(error).split('\n')[0] ?? '')

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Runs a claimed build and records its outcome. Rethrows its error. */
export async function recordOutcome<Result>(
  db: Database,
  { id }: ClaimedBuild,
  build: () => Promise<Result>,
  now = () => new Date(),
): Promise<Result> {
  try {
    const result = await build()
    await endBuild(db, id, { status: 'done' }, now())
    return result
  } catch (error) {
    await endBuild(db, id, { status: 'failed', problem: problemOf(error) }, now())
    throw error
  }
}
