import { parseArgs } from 'node:util'

import { Problem } from '../problem.ts'
import { measureKeyPresses } from './browser/measure-key-presses.ts'
import { measureOffline } from './browser/measure-offline.ts'
import { measureBuild } from './build/measure-build.ts'
import { openSites } from './build/sites.ts'
import { runCommand } from './command.ts'
import { measureCosts } from './costs/measure-costs.ts'
import { measureDistance } from './distance/measure-distance.ts'
import { measureFunctions } from './measure-functions.ts'
import { measureHours } from './measure-hours.ts'
import { measureUpload } from './measure-upload.ts'
import { measureMonth } from './month/measure-month.ts'
import { runMutations } from './mutations/run-mutations.ts'
import { describeMachine, sectionText, writeResults } from './report.ts'
import type { BenchmarkRun, Section } from './report.ts'
import { measureSearch } from './search/measure-search.ts'
import { measureYear } from './year/measure-year.ts'

/** The parts of a whole run, in the order of docs/benchmarks.md. */
const parts: Record<string, (run: BenchmarkRun) => Promise<Section>> = {
  build: measureBuild,
  search: measureSearch,
  upload: measureUpload,
  browser: measureKeyPresses,
  offline: measureOffline,
  functions: measureFunctions,
  hours: measureHours,
  year: measureYear,
  distance: measureDistance,
}

/** Benchmarks that are not part of a whole run. They print their own results, or write another document. */
const commands: Record<
  string,
  (cleanUp: AsyncDisposableStack, words: readonly string[], signal: AbortSignal) => Promise<void>
> = { costs: measureCosts, month: measureMonth, mutations: runMutations }

/** Parses a positive whole number. @throws {Problem} if the text is none. */
function readCount(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Problem(`'${text}' must be a whole number over 0.`)
  return Number(text)
}

/** Measures the named parts, or all. A whole run at full size is written to docs/benchmarks.md. */
async function measureParts(words: string[], cleanUp: AsyncDisposableStack): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { sizes: { type: 'string', default: '1000,5000,10000' }, producers: { type: 'string' } },
  })
  const names = positionals.length > 0 ? positionals : Object.keys(parts)
  const unknown = names.find((name) => !(name in parts))
  if (unknown !== undefined) {
    const known = [...Object.keys(parts), ...Object.keys(commands)]
    throw new Problem(`There is no part '${unknown}': choose among ${known.join(', ')}.`)
  }
  const sizes = values.sizes.split(',').map(readCount)
  const producers = values.producers === undefined ? undefined : readCount(values.producers)
  const siteOf = await openSites(cleanUp)
  const results: string[] = []
  for (const [name, measure] of Object.entries(parts))
    if (names.includes(name)) results.push(sectionText(await measure({ cleanUp, siteOf, sizes, producers })))
  console.log(`\n${[await describeMachine(), ...results].join('\n\n')}`)
  if (words.length === 0) await writeResults('results', results)
}

await runCommand(async (cleanUp, signal) => {
  const [name = '', ...words] = process.argv.slice(2)
  const command = commands[name]
  if (command === undefined) await measureParts(process.argv.slice(2), cleanUp)
  else await command(cleanUp, words, signal)
})
