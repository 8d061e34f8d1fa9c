import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { openDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'

import { step } from '../../bootstrap/progress.js'
import { seedDatabase } from '../../import/import-producers.ts'
import { Problem } from '../../problem.ts'
import type { AtEnd } from '../at-end.ts'
import { loadProducers } from '../load.ts'
import { buildReport } from './build-report.ts'
import type { BuildReport } from './build-report.ts'
import { watchMemory } from './process-tree.ts'
import { startTileServer } from './tile-server.ts'

/** The number of generated producers of a site, or the shipped ones. */
export type SiteSize = number | 'shipped'

export interface MeasuredBuild extends BuildReport {
  /** The highest sum over all processes of the build. */
  memoryBytes: number
}

export interface Site {
  /** The environment of the build, with which a host must be started to serve it unchanged. */
  environment: Record<string, string>
  /** A link to the pages of the last build. Each build removes the previous ones. */
  dist: string
  build: MeasuredBuild
  /** Builds the site again after approving one more producer. */
  buildAgain(): Promise<MeasuredBuild>
}

/** Sites in temporary folders, each built on first use. */
export interface Sites {
  of(size: SiteSize): Promise<Site>
}

const buildProcess = fileURLToPath(new URL('build-process.ts', import.meta.url))

async function runBuild(environment: Record<string, string>, words: string[] = []): Promise<MeasuredBuild> {
  const child = fork(buildProcess, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const kill = (): boolean => child.kill('SIGTERM')
  process.once('exit', kill)
  let output = ''
  let report: unknown = null
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.on('message', (message) => (report = message))
  const peakMemory = watchMemory(child.pid ?? process.pid)
  await once(child, 'close')
  process.off('exit', kill)
  const memoryBytes = peakMemory()
  if (report === null) throw new Problem(`The site could not be built.\n${output}`)
  return { ...buildReport.parse(report), memoryBytes }
}

/** Fills the database of a folder, with one extra generated producer that is not approved. */
async function fillDatabase(directory: string, size: SiteSize, seed: number): Promise<void> {
  const { db, close } = await openDatabase({ driver: 'embedded', directory })
  await migrateToLatest(db)
  if (size === 'shipped') {
    await seedDatabase(db, { kind: 'osm' }, () => undefined)
  } else {
    await loadProducers(db, size + 1, seed)
    const waiting = db.selectFrom('producers').select('id').orderBy('id').limit(1)
    await db.updateTable('producers').set({ verified: false }).where('id', '=', waiting).execute()
  }
  await close()
}

async function makeSite(folder: string, tileUrl: string, size: SiteSize, seed: number): Promise<Site> {
  const directory = join(folder, String(size))
  const environment = {
    DATA_DIR: directory,
    DATABASE_URL: '',
    SEED: 'none',
    // Unless on Netlify, a build caches files for the next one in its data folder.
    NETLIFY: '',
    SITE_URL: 'https://gaardkortet.example',
    TILE_URL: `${tileUrl}/{z}/{x}/{y}.png`,
  }
  await step(
    `Filling a database (${size})`,
    () => fillDatabase(directory, size, seed),
    () => 'Filled it',
  )
  const build = await step(
    `Building the site (${size})`,
    () => runBuild(environment),
    () => 'Built it',
  )
  return {
    environment,
    dist: join(directory, 'dist'),
    build,
    buildAgain: () =>
      step(
        `Building it again (${size})`,
        () => runBuild(environment, ['one-more']),
        () => 'Built it',
      ),
  }
}

export async function openSites(seed: number, atEnd: AtEnd): Promise<Sites> {
  const folder = await mkdtemp(join(tmpdir(), 'gaardkortet-bench-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const tiles = await startTileServer()
  atEnd(() => tiles.close())
  const made = new Map<SiteSize, Promise<Site>>()
  return {
    of(size) {
      const site = made.get(size) ?? makeSite(folder, tiles.url, size, seed)
      made.set(size, site)
      return site
    },
  }
}
