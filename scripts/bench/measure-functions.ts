import { execFile } from 'node:child_process'
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { zipFunctions } from '@netlify/zip-it-and-ship-it'

import { bundlerOptions } from '#functions/_lib/testing/bundler-options.ts'

import { loadProducers } from './generate.ts'
import type { BenchmarkRun, Row, Section } from './report.ts'
import { ORIGIN, SECRET, startServer } from './server.ts'
import { measure, runStep, statisticsOf } from './times.ts'

const IMPORT_MS = 150
/** From process start to the first response from PostgreSQL. */
const COLD_READ_MS = 350

const RUNS = 9
const COLD_PRODUCERS = 1000

interface Bundle {
  name: string
  /** The function's own module in the unpacked bundle, which Netlify's entry point imports on the first call. */
  module: string
}

/** Bundles every function as Netlify does with the settings of netlify.toml, but to folders. */
async function bundleFunctions(folder: string): Promise<{ bundles: Bundle[]; bundling: number }> {
  const options = { ...(await bundlerOptions()), archiveFormat: 'none' } as const
  let unpacked: Awaited<ReturnType<typeof zipFunctions>> = []
  const { total } = await measure(async () => (unpacked = await zipFunctions('functions', folder, options)))
  const bundles = unpacked.map(async ({ name, path, entryFilename }) => {
    const entry = await readFile(join(path, entryFilename), 'utf8')
    const [, module = ''] = /getLambdaHandler\(['"]([^'"]+)['"]\)/.exec(entry) ?? []
    return { name, module: join(path, module) }
  })
  return { bundles: await Promise.all(bundles), bundling: total }
}

/** Runs code in several new processes, one after the other. Returns the median of the numbers that they print last. */
async function medianOf(code: string, env: Record<string, string> = {}): Promise<number> {
  const printed: number[] = []
  while (printed.length < RUNS) {
    const words = ['--input-type=module', '--eval', `${code}; process.exit()`]
    const { stdout } = await promisify(execFile)(process.execPath, words, { env: { ...process.env, ...env } })
    printed.push(Number(stdout.trim().split('\n').at(-1)))
  }
  return (await statisticsOf(printed)).p50
}

const quotedUrl = (module: string): string => JSON.stringify(pathToFileURL(module).href)

const importTime = (module: string): Promise<number> =>
  medianOf(
    `const started = performance.now(); await import(${quotedUrl(module)}); console.log(performance.now() - started)`,
  )

/** Returns the milliseconds from process start to the complete response to a search, using the bundle of `api`. */
async function coldRead(cleanUp: AsyncDisposableStack, bundles: readonly Bundle[]): Promise<number> {
  const { db, url } = await startServer(cleanUp)
  await loadProducers(db, COLD_PRODUCERS)
  const module = bundles.find(({ name }) => name === 'api')?.module ?? ''
  const code = `
    const { default: api } = await import(${quotedUrl(module)})
    const response = await api(new Request('${ORIGIN}/api/producers/search?q=honning&limit=20'))
    if (!response.ok) throw new Error(await response.text())
    await response.text()
    console.log(performance.now())`
  return medianOf(code, { DATABASE_URL: url, SESSION_SECRET: SECRET })
}

async function bundledFolder(cleanUp: AsyncDisposableStack) {
  const { path: folder } = cleanUp.use(await mkdtempDisposable(join(tmpdir(), 'gaardkortet-functions-')))
  return { folder, ...(await runStep('Bundling the functions', () => bundleFunctions(folder))) }
}

export async function measureColdRead(cleanUp: AsyncDisposableStack): Promise<number> {
  const { bundles } = await bundledFolder(cleanUp)
  return coldRead(cleanUp, bundles)
}

/** Bundles every function, and imports each in new processes. */
export async function measureFunctions({ cleanUp }: BenchmarkRun): Promise<Section> {
  const { folder, bundles, bundling } = await bundledFolder(cleanUp)
  const empty = join(folder, 'empty.mjs')
  await writeFile(empty, 'export {}')
  const rows: Row[] = [
    ['bundling all functions', bundling, 'ms'],
    // A baseline, which shows whether the machine is busy.
    [`an empty module: import, median of ${RUNS}`, await importTime(empty), 'ms'],
  ]
  for (const { name, module } of bundles)
    rows.push([`function ${name}: import, median of ${RUNS}`, await importTime(module), 'ms', IMPORT_MS])
  const what = `a search, process start to answer, ${COLD_PRODUCERS} producers in PostgreSQL, median of ${RUNS}`
  rows.push([what, await coldRead(cleanUp, bundles), 'ms', COLD_READ_MS])
  return {
    title: 'Functions',
    rows,
    notes: [
      "Bundled by Netlify's bundler with the settings of netlify.toml. The import is of the function's module in its bundle; Netlify's own entry point is not in it.",
    ],
  }
}
