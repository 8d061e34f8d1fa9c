import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { step } from '../../bootstrap/progress.js'
import { budgets } from '../budgets.ts'
import { size, time } from '../report/row.ts'
import type { Row } from '../report/row.ts'
import type { Section } from '../report/table.ts'
import { median } from '../statistics.ts'
import { bundleFunctions } from './bundle.ts'
import type { Bundle } from './bundle.ts'

const run = promisify(execFile)
const IMPORTS = 9
const pictureFunctions = ['open-graph', 'owners-picture', 'pictures-upload']

/** Milliseconds that a Node process that has just started takes to import a module. */
async function importTime(module: string): Promise<number> {
  const code = `const started = performance.now(); await import(${JSON.stringify(pathToFileURL(module).href)}); process.stdout.write(String(performance.now() - started)); process.exit()`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code])
  return Number(stdout)
}

/** The median of several, in a process each. */
async function importTimes(module: string): Promise<number> {
  const times: number[] = []
  for (let attempt = 0; attempt < IMPORTS; attempt++) times.push(await importTime(module))
  return median(times)
}

async function rowsOf({ name, zipBytes, module }: Bundle): Promise<Row[]> {
  const zipBudget = pictureFunctions.includes(name) ? budgets.pictureFunctionZip : budgets.functionZip
  return [
    size(`function ${name}: zipped bundle`, zipBytes, zipBudget),
    time(`function ${name}: import, median of ${IMPORTS}`, await importTimes(module), budgets.functionImport),
  ]
}

/** What the machine takes for a module that does nothing: of a busy one, times say less. */
async function emptyRow(folder: string): Promise<Row> {
  const module = join(folder, 'empty.mjs')
  await writeFile(module, 'export {}')
  return time(`an empty module: import, median of ${IMPORTS}`, await importTimes(module))
}

/** Bundles every function, and imports each in fresh processes. */
export async function measureFunctions(): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'gaardkortet-functions-'))
  try {
    const bundles = await step(
      'Bundling the functions',
      () => bundleFunctions(folder),
      (made) => `Bundled ${made.length} functions`,
    )
    const rows: Row[] = [await emptyRow(folder)]
    for (const bundle of bundles) rows.push(...(await rowsOf(bundle)))
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
