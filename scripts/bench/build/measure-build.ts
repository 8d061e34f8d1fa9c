import { grouped } from '../report.ts'
import type { BenchmarkRun, Row, Section } from '../report.ts'

/** With 10,000 producers, in three languages. */
const FULL_BUILD_MS = 120_000
const REBUILD_MS = 25_000
const MEMORY_BYTES = 3e9
/** The exponent with which build time grows with the number of producers: 1 is linear, plus room for noise. */
const GROWTH = 1.1

/** Builds the site at every size, smallest first, and once more after one approval at the largest. */
export async function measureBuild({ siteOf, sizes }: BenchmarkRun): Promise<Section> {
  const rows: Row[] = []
  let before: { producers: number; time: number } | null = null
  for (const producers of sizes) {
    const { build } = await siteOf(producers)
    const name = `${grouped(producers)} producers`
    const time = build.opening + build.rendering
    rows.push([`full build, ${name}`, time, 'ms', FULL_BUILD_MS])
    rows.push([`memory of a full build, ${name}`, build.memoryBytes, 'bytes', MEMORY_BYTES])
    rows.push([`compressing for the local host, ${name}`, build.finishing, 'ms'])
    if (before !== null) {
      const what = `build time grows from ${grouped(before.producers)} to ${name} with this power of the number`
      const exponent = Math.log(time / before.time) / Math.log(producers / before.producers)
      rows.push([what, exponent, '', GROWTH])
    }
    before = { producers, time }
  }
  const largest = sizes.at(-1) ?? 0
  const again = await (await siteOf(largest)).buildAgain()
  const againMs = again.rendering + again.finishing
  rows.push([`build after one approval, ${grouped(largest)} producers`, againMs, 'ms', REBUILD_MS])
  rows.push(['of that, compressing for the local host', again.finishing, 'ms'])
  return {
    title: 'Build',
    rows,
    notes: [
      'A full build is what `npm run build` does on the embedded database: opening it, checking its tables, ' +
        '`astro build`. A build after one approval is what the local host does then: `astro build`, and compressing ' +
        'what differs from the build before. Memory is the highest sum of resident memory over all processes of the ' +
        'build, sampled 20 times a second.',
    ],
  }
}
