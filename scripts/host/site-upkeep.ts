import type { Database } from '#db/connection.ts'
import { beginBuild, giveUpBuilds } from '#db/queries/publishing/builds.ts'
import { publicRevision } from '#db/queries/publishing/revision.ts'

import { step } from '../bootstrap/progress.js'
import { Problem, explain } from '../problem.ts'
import { BuildFailed } from './astro-build.ts'
import type { Build, BuildStamp } from './build-folder.ts'
import { keepOutcome } from './keep-outcome.ts'
import type { SiteBuilder } from './site-builder.ts'

export interface Upkeep {
  builder: SiteBuilder
  db: Database
  /** Fingerprint of the sources that every build of this host reads. */
  sources: string
  signal: AbortSignal
}

const stampNow = async ({ db, sources }: Upkeep): Promise<BuildStamp> => ({
  sources,
  revision: await publicRevision(db),
})

/** Makes the site anew, beside the one that stands. */
export async function buildSite(upkeep: Upkeep): Promise<Build> {
  const stamp = await stampNow(upkeep)
  return step(
    'Building the site',
    (note) => upkeep.builder.build(stamp, note),
    () => 'Built the site',
  )
}

/** Tells of a build that failed: the site that stands is served on. */
export function tellFailure(error: unknown, signal: AbortSignal): void {
  if (error instanceof BuildFailed) console.error(error.output)
  if (!signal.aborted) console.error(explain(error))
}

/** The build to begin with: the one that stands if nothing changed since, or else a new one. */
export async function currentBuild(upkeep: Upkeep): Promise<Build> {
  const { builder, db, signal } = upkeep
  // Nobody else builds for this host.
  await giveUpBuilds(db, new Date())
  const [standing, stamp] = [await builder.standing(), await stampNow(upkeep)]
  if (standing?.stamp.sources === stamp.sources && standing.stamp.revision === stamp.revision) return standing
  try {
    return await keepOutcome(db, await beginBuild(db, new Date()), () => buildSite(upkeep))
  } catch (error) {
    tellFailure(error, signal)
    signal.throwIfAborted()
    if (standing === null) throw new Problem('There is no earlier build to serve: what stands above says what to mend.')
    return standing
  }
}
