import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { startDatabases } from '#db/testing/global-setup.ts'

import { Problem, explain } from './problem.ts'
import { stopSignal } from './stop-signal.ts'
import { ensureChromium } from './system/chromium.ts'
import { ensurePostgres } from './system/postgres.ts'
import { findChangedFiles } from './test-run/changed-files.ts'
import { check, playwright, vitest, sum, timeReport } from './test-run/parts.ts'
import type { TestPart, PartResult } from './test-run/parts.ts'
import type { TestRun } from './test-run/run-command.ts'

const astroCheck = ['astro', 'check', '--silent', '--tsconfig', 'tsconfig.astro.json'] as const
const tsc = ['node', 'node_modules/typescript-7/bin/tsc', '--noEmit'] as const
const workerTsc = [...tsc, '-p', 'src/worker'] as const
const prettier = ['prettier', '--check', '--log-level', 'warn', '.'] as const
/** Type-aware rules, on TypeScript 7: docs/decisions/testing.md. */
const typed = ['oxlint'] as const
const imports = ['depcruise', 'src', 'db', 'functions', 'scripts', 'e2e'] as const

const format = check('format', prettier)
const lint = check('lint', ['eslint', '.'], typed, imports)
/**
 * TypeScript 7 is far quicker, but only Astro's checker, which still needs 6, reads .astro files. The checker comes
 * first, since it writes types that pages import.
 */
const types = check('types', astroCheck, tsc, workerTsc)

const parts: Record<string, TestPart> = {
  format,
  lint,
  types,
  unit: vitest('unit'),
  database: vitest('database'),
  functions: vitest('functions'),
  netlify: vitest('netlify'),
  browser: playwright('browser'),
}

/** Parts that need neither a browser nor a database server. */
const plain = new Set(['format', 'lint', 'types', 'unit', 'quick'])

/** How many parts run concurrently. Each gets one Vitest worker, so that they do not compete for cores. */
const CORES = 2
const alone = { workers: 1 }

/** Runs parts in order, this many at a time. */
async function inLanes(lanes: number, queue: readonly TestPart[], run: TestRun): Promise<PartResult[]> {
  const waiting = [...queue]
  const results: PartResult[] = []
  const work = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) results.push(await part(run))
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return results
}

/**
 * Runs all parts. Time-sensitive tests get one core per lane, the longest first, so that both lanes end at about the
 * same time. Browser tests run alone, since many of them check what happens within a moment. The build of their site
 * and the parts that are not time-sensitive run at low priority from the beginning.
 */
async function everything(run: TestRun): Promise<PartResult[]> {
  const timed = [vitest('database', alone), vitest('functions', alone), vitest('unit', alone)]
  const untimed = [lint, types, vitest('netlify', alone), format]
  const yielding = { ...run, yields: true }
  const site = playwright('site', 'site')(yielding)
  const watched = async (): Promise<PartResult[]> => [
    ...(await inLanes(CORES, timed, run)),
    await site,
    await playwright('browser', 'browser', 'publishing')(run),
  ]
  const leftOver = async (): Promise<PartResult[]> => {
    await site
    return inLanes(1, untimed, yielding)
  }
  return (await Promise.all([watched(), leftOver()])).flat()
}

/** Options by which a tool keeps its results for files whose content stays the same. */
const cacheIn = (location: string): string[] => [
  ...['--cache', '--cache-strategy', 'content'],
  ...['--cache-location', `node_modules/.cache/${location}`],
]

/**
 * Runs format, lint, types and unit tests, in a fraction of the time if little has changed: the tools use caches, and
 * only unit tests that import a changed file run. A full run uses none of this.
 */
async function quick(run: TestRun): Promise<PartResult[]> {
  const changed = await findChangedFiles(run)
  const queue = [
    check('lint', ['eslint', '.', ...cacheIn('eslint/')], typed, [
      ...imports,
      ...['--cache', 'node_modules/.cache/depcruise', '--cache-strategy', 'content'],
    ]),
    vitest('unit', changed.files === null ? alone : { ...alone, relatedTo: changed.files }),
    check(
      'types',
      astroCheck,
      [...tsc, '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.json'],
      workerTsc,
    ),
    check('format', [...prettier, ...cacheIn('prettier/all')]),
  ]
  const results = await inLanes(CORES, queue, run)
  if (results.every(({ part, failed }) => part !== 'unit' || failed === 0)) await changed.remember()
  return results
}

/** Linux's in-memory file system. In a container it may have only 64 MB. */
const MEMORY = '/dev/shm'

/** Free memory, in bytes, from which temporary files are kept in memory. A run uses about a fifth of it. */
const ENOUGH_MEMORY = 8e9

/**
 * Creates the folder for everything that tests write, in memory if there is enough. Tests create and drop hundreds of
 * databases, and on a disk the search for free inodes alone takes a third of both processors.
 */
async function makeTemporaryFolder(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  )
  const folder = await mkdtemp(join(free >= ENOUGH_MEMORY ? MEMORY : tmpdir(), 'gaardkortet-tests-'))
  // PostgreSQL, which does not run as root, has a subfolder of its own.
  await chmod(folder, 0o711)
  return folder
}

async function withTools(signal: AbortSignal, work: (run: TestRun) => Promise<PartResult[]>): Promise<PartResult[]> {
  const chromium = await ensureChromium()
  const postgres = await ensurePostgres()
  const folder = await makeTemporaryFolder()
  const path = `${process.env['PATH']}${delimiter}${postgres}`
  Object.assign(process.env, { CHROME_PATH: chromium, PATH: path, TMPDIR: folder })
  try {
    const { variables, stop } = await startDatabases()
    try {
      return await work({ env: { ...process.env, ...variables }, signal })
    } finally {
      await stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function main(name: string | undefined, signal: AbortSignal): Promise<PartResult[]> {
  const part = name === undefined ? undefined : parts[name]
  if (name !== undefined && name !== 'quick' && part === undefined)
    throw new Problem(`There is no part '${name}': choose one of quick, ${Object.keys(parts).join(', ')}.`)
  const work = name === 'quick' ? quick : part === undefined ? everything : async (run: TestRun) => [await part(run)]
  return name !== undefined && plain.has(name) ? work({ env: process.env, signal }) : withTools(signal, work)
}

const signal = stopSignal()
const began = performance.now()
try {
  const results = await main(process.argv[2], signal)
  console.log(`\n${timeReport(results, (performance.now() - began) / 1000)}\n`)
  const { passed, failed } = sum(results)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  if (!signal.aborted) console.error(explain(error))
  process.exitCode = signal.aborted ? 130 : 1
}
