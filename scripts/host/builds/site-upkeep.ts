import type { Database } from '#db/connection.ts'
import { beginBuild, failRunningBuilds, requestRebuild } from '#db/queries/publishing/builds.ts'
import { publicRevision } from '#db/queries/publishing/revisions.ts'

import { step } from '../../bootstrap/progress.js'
import { recordOutcome } from '../../build/record-outcome.ts'
import { isDiskFull } from '../../database-problem.ts'
import { Problem, reportFailure } from '../../problem.ts'
import type { Build, SiteBuilder } from './site-builder.ts'

/** Makes the site anew, beside the one that stands. */
export function buildSite(builder: SiteBuilder): Promise<Build> {
  return step(
    'Building the site',
    (note) => builder.build(note),
    () => 'Built the site',
  )
}

export interface Upkeep {
  builder: SiteBuilder
  db: Database
  /** The build that there is already, whatever it was made from. */
  standing: Build | null
  signal: AbortSignal
}

/** Asks for a build where the standing one, made from today's sources, lacks what has changed since. */
export async function requestIfStale({ db, standing }: Upkeep): Promise<void> {
  // Nobody else builds for this host.
  await failRunningBuilds(db, new Date())
  if (standing?.stamp.revision !== (await publicRevision(db))) await requestRebuild(db, 'start')
}

/** The build to begin with: a new one, or the one that stands if that cannot be made. */
export async function buildToBeginWith({ builder, db, standing, signal }: Upkeep): Promise<Build> {
  await failRunningBuilds(db, new Date())
  try {
    return await recordOutcome(db, await beginBuild(db, new Date()), () => buildSite(builder))
  } catch (error) {
    // One line says it all.
    if (standing === null && isDiskFull(error)) throw error
    reportFailure(error, signal)
    signal.throwIfAborted()
    if (standing === null) throw new Problem('There is no earlier build to serve: what stands above says what to mend.')
    return standing
  }
}
