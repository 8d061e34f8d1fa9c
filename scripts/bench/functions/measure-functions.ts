import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { openDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { startPostgres } from '#db/testing/postgres-server.ts'

import { step } from '../../bootstrap/progress.js'
import { loadProducers } from '../load.ts'
import { budgets } from '../budgets.ts'
import { size, time } from '../report/row.ts'
import type { Row } from '../report/row.ts'
import type { Section } from '../report/table.ts'
import { median } from '../statistics.ts'
import { bundleFunctions } from './bundle.ts'
import type { Bundle } from './bundle.ts'

const run = promisify(execFile)
const IMPORTS = 9
const COLD_PRODUCERS = 1000
const zipBudgets = new Map<string, number>([
  ['drawings', budgets.drawingsZip],
  ['pictures', budgets.picturesZip],
])

/** Returns the milliseconds that a new Node process takes to import a module. */
async function importTime(module: string): Promise<number> {
  const code = `const started = performance.now(); await import(${JSON.stringify(pathToFileURL(module).href)}); process.stdout.write(String(performance.now() - started)); process.exit()`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code])
  return Number(stdout)
}

/** Returns the median of several import times, each in a new process. */
async function importTimes(module: string): Promise<number> {
  const times: number[] = []
  for (let attempt = 0; attempt < IMPORTS; attempt++) times.push(await importTime(module))
  return median(times)
}

async function rowsOf({ name, zipBytes, module }: Bundle): Promise<Row[]> {
  return [
    size(`function ${name}: zipped bundle`, zipBytes, zipBudgets.get(name) ?? budgets.functionZip),
    time(`function ${name}: import, median of ${IMPORTS}`, await importTimes(module), budgets.functionImport),
  ]
}

/** Measures an empty module as a baseline, which shows whether the machine is busy. */
async function emptyRow(folder: string): Promise<Row> {
  const module = join(folder, 'empty.mjs')
  await writeFile(module, 'export {}')
  return time(`an empty module: import, median of ${IMPORTS}`, await importTimes(module))
}

/** Returns the median time in milliseconds from process start to the complete response of a read. */
async function coldReads(module: string): Promise<number> {
  const server = await startPostgres()
  try {
    await server.create('cold')
    const url = server.url('cold')
    const { db, close } = await openDatabase({ driver: 'postgres', url })
    await migrateToLatest(db)
    await loadProducers(db, COLD_PRODUCERS, 1)
    await close()
    const code = `const { default: api } = await import(${JSON.stringify(pathToFileURL(module).href)}); const answer = await api(new Request('https://gaardkortet.example/api/producers/search?q=honning&limit=20')); await answer.text(); process.stdout.write(answer.status === 200 ? '\\n' + performance.now() : ''); process.exit()`
    const times: number[] = []
    for (let attempt = 0; attempt < IMPORTS; attempt++) {
      const env = { ...process.env, DATABASE_URL: url, SESSION_SECRET: 'a secret of this measure that is long enough' }
      const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { env })
      times.push(Number(stdout.trim().split('\n').at(-1)))
    }
    return median(times)
  } finally {
    await server.stop()
  }
}

/** Returns the milliseconds from process start to the response to a search, using the bundle of `api`. */
export async function measureColdRead(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'gaardkortet-functions-'))
  try {
    const { bundles } = await bundleFunctions(folder)
    const api = bundles.find(({ name }) => name === 'api')
    if (api === undefined) throw new Error('There is no function api')
    return await coldReads(api.module)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Bundles every function, and imports each in new processes. */
export async function measureFunctions(): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'gaardkortet-functions-'))
  try {
    const { bundles, zipMs } = await step(
      'Bundling the functions',
      () => bundleFunctions(folder),
      (made) => `Bundled ${made.bundles.length} functions`,
    )
    const rows: Row[] = [time('bundling all functions', zipMs), await emptyRow(folder)]
    for (const bundle of bundles) rows.push(...(await rowsOf(bundle)))
    const api = bundles.find(({ name }) => name === 'api')
    if (api !== undefined)
      rows.push(
        time(
          `a search, process start to answer, ${COLD_PRODUCERS} producers in PostgreSQL, median of ${IMPORTS}`,
          await coldReads(api.module),
          budgets.coldRead,
        ),
      )
    return {
      title: 'Functions',
      rows,
      notes: [
        "Bundled by Netlify's bundler with the settings of netlify.toml. The import is of the function's module in its bundle; Netlify's own entry point is not in it.",
      ],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
