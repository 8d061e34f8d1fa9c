import { delimiter } from 'node:path'

import { startDatabases } from '#db/testing/global-setup.ts'

import { Problem, explain } from './problem.ts'
import { stopSignal } from './stop-signal.ts'
import { ensureChromium } from './system/chromium.ts'
import { ensurePostgres } from './system/postgres.ts'
import { findChangedFiles } from './test-run/changed-files.ts'
import { browser, check, vitest } from './test-run/parts.ts'
import type { TestPart } from './test-run/parts.ts'
import { sum, timeReport } from './test-run/report.ts'
import type { PartResult } from './test-run/report.ts'
import type { TestRun } from './test-run/run-command.ts'

const tsc = ['node', 'node_modules/typescript-7/bin/tsc', '--noEmit'] as const
const prettier = ['prettier', '--check', '--log-level', 'warn', '.'] as const
const imports = ['depcruise', 'src', 'db', 'functions', 'scripts', 'e2e'] as const

const format = check('format', prettier)
const lint = check('lint', ['eslint', '.'], imports)
/**
 * TypeScript 7 checks what it can read and is far quicker; Astro's checker, which still needs 6, reads .astro files. It
 * comes first, since it writes the types that pages import.
 */
const types = check('types', ['astro', 'check', '--silent', '--tsconfig', 'tsconfig.astro.json'], tsc, [
  ...tsc,
  '-p',
  'src/worker',
])

const parts: Record<string, TestPart> = {
  format,
  lint,
  types,
  unit: vitest('unit'),
  database: vitest('database'),
  functions: vitest('functions'),
  netlify: vitest('netlify'),
  browser,
}

/** Parts that need no browser and no database server. */
const plain = new Set(['format', 'lint', 'types', 'unit', 'quick'])

/** One core each. The longest come first, so that both end at about the same time. */
const CORES = 2
const alone = { workers: 1 }
const withClocks: TestPart[] = [
  vitest('database', alone),
  vitest('functions', alone),
  vitest('netlify', alone),
  vitest('unit', alone),
]

/** Runs parts in their order, so many at a time. */
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
 * Everything. The browser tests come by themselves, since many of them watch what happens within a moment; a third of
 * their time both processors wait. The checks without a clock get what is left over, from the beginning on.
 */
async function everything(run: TestRun): Promise<PartResult[]> {
  const watched = async (): Promise<PartResult[]> => [...(await inLanes(CORES, withClocks, run)), await browser(run)]
  const results = await Promise.all([watched(), inLanes(1, [lint, types, format], { ...run, yields: true })])
  return results.flat()
}

/**
 * Format, lint, types and unit tests, in a fraction of the time when little has changed: ESLint and Prettier keep what
 * they found, and of the unit tests those run that import a changed file. None of this is used by a whole run.
 */
async function quick(run: TestRun): Promise<PartResult[]> {
  const changed = await findChangedFiles(run)
  const cache = (name: string): string => `node_modules/.cache/${name}/`
  const results = await inLanes(
    CORES,
    [
      check(
        'lint',
        ['eslint', '.', '--cache', '--cache-strategy', 'content', '--cache-location', cache('eslint')],
        imports,
      ),
      vitest('unit', changed.files === null ? alone : { ...alone, relatedTo: changed.files }),
      types,
      check('format', [
        ...prettier,
        '--cache',
        '--cache-strategy',
        'content',
        '--cache-location',
        `${cache('prettier')}all`,
      ]),
    ],
    run,
  )
  if (results.every(({ part, failed }) => part !== 'unit' || failed === 0)) await changed.remember()
  return results
}

async function withTools(signal: AbortSignal, work: (run: TestRun) => Promise<PartResult[]>): Promise<PartResult[]> {
  const chromium = await ensureChromium()
  const postgres = await ensurePostgres()
  const env = { ...process.env, CHROME_PATH: chromium, PATH: `${process.env['PATH']}${delimiter}${postgres}` }
  Object.assign(process.env, env)
  const { variables, stop } = await startDatabases()
  try {
    return await work({ env: { ...env, ...variables }, signal })
  } finally {
    await stop()
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
