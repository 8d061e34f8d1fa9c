import { grouped } from '../report.ts'
import type { Row, Section } from '../report.ts'
import type { MeasuredBuild, Sites } from './sites.ts'

/** With 10,000 producers, in three languages. */
const FULL_BUILD_MS = 120_000
const REBUILD_MS = 25_000
const MEMORY_BYTES = 3e9
/** The exponent with which build time grows with the number of producers: 1 is linear, plus room for noise. */
const GROWTH = 1.1

interface SizedBuild {
  /** '10,000 producers' */
  name: string
  producers: number
  build: MeasuredBuild
  /** The time of `npm run build`. */
  time: number
}

function growthRow(before: SizedBuild, after: SizedBuild): Row {
  const exponent = Math.log(after.time / before.time) / Math.log(after.producers / before.producers)
  const what = `build time grows from ${before.name} to ${after.name} with this power of the number`
  return [what, exponent, '', GROWTH]
}

/** Builds the site at every size, smallest first, and once more after one approval at the largest. */
export async function measureBuild(sites: Sites, sizes: readonly number[]): Promise<Section> {
  const builds: SizedBuild[] = []
  for (const producers of sizes) {
    const { build } = await sites.of(producers)
    builds.push({ name: `${grouped(producers)} producers`, producers, build, time: build.opening + build.rendering })
  }
  const again = await (await sites.of(sizes.at(-1) ?? 0)).buildAgain()
  return {
    title: 'Build',
    rows: [
      ...builds.map(({ name, time }): Row => [`full build, ${name}`, time, 'ms', FULL_BUILD_MS]),
      ...builds.map(({ name, build }): Row => [
        `memory of a full build, ${name}`,
        build.memoryBytes,
        'bytes',
        MEMORY_BYTES,
      ]),
      ...builds.slice(1).map((after, index) => growthRow(builds[index] ?? after, after)),
      ...builds.map(({ name, build }): Row => [`compressing for the local host, ${name}`, build.finishing, 'ms']),
      [`build after one approval, ${builds.at(-1)?.name}`, again.rendering + again.finishing, 'ms', REBUILD_MS],
      ['of that, compressing for the local host', again.finishing, 'ms'],
    ],
    notes: [
      'A full build is what `npm run build` does on the embedded database: opening it, checking its tables, ' +
        '`astro build`. A build after one approval is what the local host does then: `astro build`, and compressing ' +
        'what differs from the build before. Memory is the highest sum of resident memory over all processes of the ' +
        'build, sampled 20 times a second.',
    ],
  }
}
