import { budgets } from '../budgets.ts'
import { power, size, time } from '../report/row.ts'
import type { Section } from '../report/table.ts'
import { growth } from '../statistics.ts'
import type { MeasuredBuild, Sites } from './sites.ts'

interface SizedBuild {
  producers: number
  build: MeasuredBuild
}

const count = (producers: number): string => `${producers.toLocaleString('en-US')} producers`

/** The time of `npm run build`. */
const buildTime = ({ opening, rendering }: MeasuredBuild): number => opening + rendering
/** The time between a change and the new site on the local host. */
const rebuildTime = ({ rendering, finishing }: MeasuredBuild): number => rendering + finishing

function growthRows(builds: readonly SizedBuild[]): ReturnType<typeof power>[] {
  return builds.slice(1).map(({ producers, build }, index) => {
    const before = builds[index] ?? { producers, build }
    return power(
      `build time grows from ${count(before.producers)} to ${count(producers)} with this power of the number`,
      growth({ size: before.producers, cost: buildTime(before.build) }, { size: producers, cost: buildTime(build) }),
      budgets.buildGrowth,
    )
  })
}

/** Formats the cost of each additional producer, which shows growth that start-up time hides in the exponents. */
function marginalNote(builds: readonly SizedBuild[]): string {
  const steps = builds.slice(1).map(({ producers, build }, index) => {
    const before = builds[index] ?? { producers, build }
    const each = (buildTime(build) - buildTime(before.build)) / (producers - before.producers)
    return `${each.toFixed(2)} ms from ${before.producers} to ${producers}`
  })
  return `Each producer more costs ${steps.join(', ')}.`
}

/** Builds the site at every size, and once more after one approval at the largest. */
export async function measureBuild(sites: Sites, sizes: readonly number[]): Promise<Section> {
  const builds: SizedBuild[] = []
  for (const producers of sizes) builds.push({ producers, build: (await sites.of(producers)).build })
  const largest = sizes.at(-1) ?? 0
  const again = await (await sites.of(largest)).buildAgain()
  return {
    title: 'Build',
    rows: [
      ...builds.map(({ producers, build }) =>
        time(`full build, ${count(producers)}`, buildTime(build), budgets.fullBuild),
      ),
      ...builds.map(({ producers, build }) =>
        size(`memory of a full build, ${count(producers)}`, build.memoryBytes, budgets.buildMemory),
      ),
      ...growthRows(builds),
      ...builds.map(({ producers, build }) =>
        time(`compressing for the local host, ${count(producers)}`, build.finishing),
      ),
      time(`build after one approval, ${count(largest)}`, rebuildTime(again), budgets.rebuild),
      time('of that, compressing for the local host', again.finishing),
    ],
    notes: [
      'A full build is what `npm run build` does on the embedded database: opening it, checking its tables, ' +
        '`astro build`. ' +
        'A build after one approval is what the local host does then: `astro build`, and compressing what ' +
        'differs from the build before. ' +
        'Memory is the highest sum of resident memory over all processes of the build, sampled 20 times a second.',
      ...(builds.length > 1 ? [marginalNote(builds)] : []),
    ],
  }
}
