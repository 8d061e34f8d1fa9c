import { step } from '../bootstrap/progress.js'
import { Problem, explain } from '../problem.ts'
import { BuildFailed } from './astro-build.ts'
import type { Build, BuildStamp } from './build-folder.ts'
import type { SiteBuilder } from './site-builder.ts'

/** The build to begin with: the one that stands if nothing changed since, or else a new one. */
export async function currentBuild(builder: SiteBuilder, stamp: BuildStamp, signal: AbortSignal): Promise<Build> {
  const standing = await builder.standing()
  if (standing?.stamp.sources === stamp.sources && standing.stamp.revision === stamp.revision) return standing
  const build = (await buildAgain(builder, stamp, signal)) ?? standing
  signal.throwIfAborted()
  if (build === null) throw new Problem('There is no earlier build to serve: what stands above says what to mend.')
  return build
}

/** Builds, and tells of a failure instead of throwing it: the site that stands is served on. */
export async function buildAgain(builder: SiteBuilder, stamp: BuildStamp, signal: AbortSignal): Promise<Build | null> {
  try {
    return await step('Building the site', (note) => builder.build(stamp, note), () => 'Built the site')
  } catch (error) {
    if (error instanceof BuildFailed) console.error(error.output)
    if (!signal.aborted) console.error(explain(error))
    return null
  }
}
