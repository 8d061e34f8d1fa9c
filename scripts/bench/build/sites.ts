import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { chromium } from 'playwright'
import type { Browser } from 'playwright'
import sharp from 'sharp'

import { openDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'

import { freePort, listen } from '../../host/listen.ts'
import { seedDatabase } from '../../import/import-producers.ts'
import { Problem } from '../../problem.ts'
import { chromiumFlags, ensureChromium } from '../../system/chromium.ts'
import { loadProducers } from '../generate.ts'
import { runStep } from '../times.ts'
import type { BuildTimes } from './build-process.ts'

/** The number of generated producers of a site, or the shipped ones. */
export type SiteSize = number | 'shipped'

export interface MeasuredBuild extends BuildTimes {
  /** The highest sum of resident memory over all processes of the build. */
  memoryBytes: number
}

export interface BenchmarkSite {
  /** A link to the pages of the last build. Each build removes the previous ones. */
  dist: string
  build: MeasuredBuild
  /** Builds the site again after approving one more producer. */
  buildAgain(): Promise<MeasuredBuild>
  /** Serves the site with the local host, in a separate process that ends with the benchmarks if not before. */
  serve(): Promise<AsyncDisposable & { url: string }>
}

/** Returns the site with this number of producers, which is built in a temporary folder on first use. */
export type SiteOfSize = (size: SiteSize) => Promise<BenchmarkSite>

const PAGE_BYTES = 4096
const SAMPLE_MS = 50
/** How long to wait between attempts to reach the host while it starts. */
const START_POLL_MS = 50

/** Returns the resident bytes of a process and its descendants. Shared memory counts once per process. 0 without /proc. */
function residentBytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean),
    )
    return children.reduce((sum, child) => sum + residentBytes(Number(child)), pages * PAGE_BYTES)
  } catch {
    // It ended meanwhile.
    return 0
  }
}

const buildProcess = fileURLToPath(new URL('build-process.ts', import.meta.url))
const serveProcess = fileURLToPath(new URL('../../serve.ts', import.meta.url))

async function runBuild(
  env: NodeJS.ProcessEnv,
  cleanUp: AsyncDisposableStack,
  words: string[] = [],
): Promise<MeasuredBuild> {
  const running = promisify(execFile)(process.execPath, [buildProcess, ...words], { env, maxBuffer: 1e8 })
  const { child } = running
  cleanUp.defer(() => void child.kill())
  let memoryBytes = 0
  const sampling = setInterval(() => (memoryBytes = Math.max(memoryBytes, residentBytes(child.pid ?? 0))), SAMPLE_MS)
  const { stdout } = await running.finally(() => clearInterval(sampling))
  const times: BuildTimes = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  return { ...times, memoryBytes }
}

/** Fills the database of a folder, with one extra generated producer that is not approved. */
async function fillDatabase(directory: string, size: SiteSize): Promise<void> {
  const { db, close } = await openDatabase({ driver: 'embedded', directory })
  await migrateToLatest(db)
  if (size === 'shipped') {
    await seedDatabase(db, { kind: 'osm' }, () => undefined)
  } else {
    await loadProducers(db, size + 1)
    const first = db.selectFrom('producers').select('id').orderBy('id').limit(1)
    await db.updateTable('producers').set({ verified: false }).where('id', '=', first).execute()
  }
  await close()
}

async function serve(env: NodeJS.ProcessEnv, cleanUp: AsyncDisposableStack): ReturnType<BenchmarkSite['serve']> {
  const url = `http://127.0.0.1:${await freePort()}`
  const { hostname: HOST, port: PORT } = new URL(url)
  const host = spawn(process.execPath, [serveProcess], {
    env: { ...env, HOST, PORT },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(host, 'exit')
  async function stop(): Promise<void> {
    host.kill()
    await exited
  }
  cleanUp.defer(stop)
  const isServed = (): Promise<boolean> => fetch(url, { method: 'HEAD' }).then(Boolean, () => false)
  while (!(await isServed())) {
    if (host.exitCode !== null) throw new Problem('The host ended before it served.')
    await wait(START_POLL_MS)
  }
  return { url, [Symbol.asyncDispose]: stop }
}

export async function openSites(cleanUp: AsyncDisposableStack): Promise<SiteOfSize> {
  const { path: folder } = cleanUp.use(await mkdtempDisposable(join(tmpdir(), 'gaardkortet-bench-')))
  // Tiles are served at once, so that nothing waits for a remote server.
  const tile = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#e8e4d9' } })
    .png()
    .toBuffer()
  const tiles = await listen((_, response) => response.setHeader('Content-Type', 'image/png').end(tile), '127.0.0.1', 0)
  cleanUp.defer(tiles.close)

  async function make(size: SiteSize): Promise<BenchmarkSite> {
    const directory = join(folder, String(size))
    const env = {
      ...process.env,
      DATA_DIR: directory,
      DATABASE_URL: '',
      SEED: 'none',
      // Unless on Netlify, a build caches files for the next one in its data folder.
      NETLIFY: '',
      SITE_URL: 'https://gaardkortet.example',
      TILE_URL: `${tiles.url}/{z}/{x}/{y}.png`,
    }
    await runStep(`Filling a database (${size})`, () => fillDatabase(directory, size))
    return {
      dist: join(directory, 'dist'),
      build: await runStep(`Building the site (${size})`, () => runBuild(env, cleanUp)),
      buildAgain: () => runStep(`Building it again (${size})`, () => runBuild(env, cleanUp, ['one-more'])),
      serve: () => serve(env, cleanUp),
    }
  }

  const made = new Map<SiteSize, Promise<BenchmarkSite>>()
  return (size) => {
    const site = made.get(size) ?? make(size)
    made.set(size, site)
    return site
  }
}

/** Starts Chromium. Installs it if it is missing. */
export async function launchBrowser(cleanUp: AsyncDisposableStack, ...flags: string[]): Promise<Browser> {
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] })
  cleanUp.defer(() => browser.close())
  return browser
}
