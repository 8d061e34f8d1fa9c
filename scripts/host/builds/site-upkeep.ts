import type { Database } from '#db/connection.ts'
import { beginBuild, giveUpBuilds } from '#db/queries/publishing/builds.ts'
import { publicRevision } from '#db/queries/publishing/revision.ts'

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
  /** Fingerprint of today's sources. */
  sources: string
  signal: AbortSignal
}

/** The build to begin with: the one that stands if nothing changed since, or else a new one. */
export async function currentBuild({ builder, db, sources, signal }: Upkeep): Promise<Build> {
  // Nobody else builds for this host.
  await giveUpBuilds(db, new Date())
  const [standing, revision] = [await builder.standing(), await publicRevision(db)]
  if (standing?.stamp.sources === sources && standing.stamp.revision === revision) return standing
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
