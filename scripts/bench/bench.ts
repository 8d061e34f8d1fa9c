import { explain, Problem } from '../problem.ts'
import { stopSignal } from '../stop-signal.ts'
import { withCleanUp } from './at-end.ts'
import type { AtEnd } from './at-end.ts'
import { measureKeyPresses } from './browser/measure-key-presses.ts'
import { measureBuild } from './build/measure-build.ts'
import { openSites } from './build/sites.ts'
import type { Sites } from './build/sites.ts'
import { measureDistance } from './distance/measure-distance.ts'
import { measureErrands } from './errands/measure-errands.ts'
import { measureFunctions } from './functions/measure-functions.ts'
import { measureHours } from './hours/measure-hours.ts'
import { measureCosts } from './costs/measure-costs.ts'
import { measureBytes } from './measure-bytes.ts'
import { measureMonth } from './month/measure-month.ts'
import { runMutations } from './mutations/run-mutations.ts'
import { readOptions } from './options.ts'
import type { Options, BenchmarkPart } from './options.ts'
import { writeDocument } from './report/document.ts'
import { describeMachine } from './report/machine.ts'
import { sectionTable } from './report/table.ts'
import type { Section } from './report/table.ts'
import { measureSearch } from './search/measure-search.ts'
import { measureUpload } from './upload/measure-upload.ts'
import { measureYear } from './year/measure-year.ts'

const measures: Record<BenchmarkPart, (options: Options, sites: Sites, atEnd: AtEnd) => Promise<Section>> = {
  build: ({ sizes }, sites) => measureBuild(sites, sizes),
  search: (options, _sites, atEnd) => measureSearch(options, atEnd),
  upload: (options, _sites, atEnd) => measureUpload(options, atEnd),
  browser: (options, sites) => measureKeyPresses(sites, options),
  functions: () => measureFunctions(),
  hours: (options) => measureHours(options),
  distance: (_options, _sites, atEnd) => measureDistance(atEnd),
  bytes: ({ producers }, sites) => measureBytes(sites, producers),
  year: (options, _sites, atEnd) => measureYear(options, atEnd),
}

async function measure(options: Options, atEnd: AtEnd): Promise<Section[]> {
  const sites = await openSites(options.seed, atEnd)
  const sections: Section[] = []
  for (const part of options.parts) sections.push(await measures[part](options, sites, atEnd))
  return sections
}

async function bench(signal: AbortSignal): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const sections = await withCleanUp(signal, (atEnd) => measure(options, atEnd))
  const machine = await describeMachine(new Date())
  const results = sections.map(({ title, rows, notes }) => [`### ${title}`, sectionTable(rows), ...notes].join('\n\n'))
  console.log(`\n${[machine.join('\n'), ...results].join('\n\n')}`)
  if (options.isWhole) await writeDocument('results', machine, results)
  console.log(
    options.isWhole
      ? '\nWrote docs/benchmarks.md.'
      : '\nNot written down: docs/benchmarks.md shows all parts at their full sizes.',
  )
}

/** Reads the seed of 'month 3'. @throws {Problem} if it is not a whole number. */
function readSeed([word = '1']: readonly string[]): number {
  const seed = Number(word)
  if (!Number.isInteger(seed)) throw new Problem(`'${word}' is no seed: give a whole number, as in 'month 3'.`)
  return seed
}

const signal = stopSignal()
const [name, ...words] = process.argv.slice(2)
try {
  // Not a benchmark: it changes sources, and is not part of a full run.
  if (name === 'mutations') await runMutations(words, signal)
  // Writes a separate document.
  else if (name === 'costs') await withCleanUp(signal, measureCosts)
  else if (name === 'month') await withCleanUp(signal, (atEnd) => measureMonth(atEnd, readSeed(words)))
  else if (name === 'errands') await withCleanUp(signal, measureErrands)
  else await bench(signal)
} catch (error) {
  if (!signal.aborted) console.error(explain(error))
  // Ends work that is still running after an abort.
  process.exit(signal.aborted ? 130 : 1)
}
