import type { Database } from '#db/connection.ts'
import { beginBuild, claimDueBuild, failRunningBuilds, requestRebuild } from '#db/queries/publishing/builds.ts'
import { publicRevision } from '#db/queries/publishing/revisions.ts'
import { step } from '../../bootstrap/progress.js'
import { recordOutcome } from '../../build/record-outcome.ts'
import { isDiskFull } from '../../database-problem.ts'
import { Problem, reportFailure } from '../../problem.ts'
import type { Build, SiteBuilder } from './site-builder.ts'
import { setTimeout as wait } from 'node:timers/promises'

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
  // No other process builds for this host.
  await failRunningBuilds(db, new Date())
  if (standing?.stamp.revision !== (await publicRevision(db))) await requestRebuild(db, 'start')
}

/** The build to begin with: a new one, or the one that stands if that cannot be made. */
export async function buildToBeginWith({ builder, db, standing, signal }: Upkeep): Promise<Build> {
  await failRunningBuilds(db, new Date())
  try {
    return await recordOutcome(db, await beginBuild(db, new Date()), () => buildSite(builder))
  } catch (error) {
    // One line is enough.
    if (standing === null && isDiskFull(error)) throw error
    reportFailure(error, signal)
    signal.throwIfAborted()
    if (standing === null) throw new Problem('There is no earlier build to serve: see the problem above.')
    return standing
  }
}

/** How often the queue is looked at, in milliseconds. */
const EVERY_MS = 1000

interface RebuilderParts {
  db: Database
  /** Makes the site anew and serves it. */
  build: () => Promise<void>
  onFailure: (error: unknown) => void
  signal: AbortSignal
  now?: () => Date
  every?: number
}

/**
 * Builds what changes ask for, one build at a time, until the signal aborts. The queue decides when: a build that
 * failed is due again later. A database that does not answer is asked again: the site stands without it.
 */
export async function rebuildOnRequest({
  db,
  build,
  onFailure,
  signal,
  now = () => new Date(),
  every = EVERY_MS,
}: RebuilderParts): Promise<void> {
  let isDatabaseThere = true
  while (!signal.aborted) {
    try {
      const claimed = await claimDueBuild(db, 'running', now())
      isDatabaseThere = true
      if (claimed !== null) {
        const begun = performance.now()
        await recordOutcome(db, claimed, build, now).catch(onFailure)
        // While operators work, as much time is left to visitors as builds take; what changes meanwhile is one build.
        await wait(performance.now() - begun, undefined, { signal }).catch(() => undefined)
      }
    } catch (error) {
      if (isDatabaseThere && !signal.aborted) onFailure(error)
      isDatabaseThere = false
    }
    await wait(every, undefined, { signal }).catch(() => undefined)
  }
}
