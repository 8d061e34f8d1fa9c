import type { Database } from '#db/connection.ts'
import { beginBuild, claimDueBuild, failRunningBuilds, requestRebuild } from '#db/queries/publishing/builds.ts'
import { publicRevision } from '#db/queries/publishing/revisions.ts'
import { step } from '../../bootstrap/progress.js'
import { recordOutcome } from '../../build/render-site.ts'
import { isDiskFull, Problem, reportFailure } from '../../problem.ts'
import type { Build, SiteBuilder } from './site-builder.ts'
import { setTimeout as wait } from 'node:timers/promises'

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
  /** The existing build, whatever it was made from. */
  standing: Build | null
  signal: AbortSignal
}

/** Requests a build if data has changed since the existing one, which was made from today's sources. */
export async function requestIfStale({ db, standing }: Upkeep): Promise<void> {
  // No other process builds for this host.
  await failRunningBuilds(db, new Date())
  if (standing?.stamp.revision !== (await publicRevision(db))) await requestRebuild(db, 'start')
}

/** Returns a new build, or the existing one if building fails. */
export async function buildToBeginWith({ builder, db, standing, signal }: Upkeep): Promise<Build> {
  await failRunningBuilds(db, new Date())
  try {
    return await recordOutcome(db, await beginBuild(db, new Date()), () => buildSite(builder))
  } catch (error) {
    // The caller reports it in one line.
    if (standing === null && isDiskFull(error)) throw error
    reportFailure(error, signal)
    signal.throwIfAborted()
    if (standing === null) throw new Problem('There is no earlier build to serve: see the problem above.')
    return standing
  }
}

/** How often the queue is polled, in milliseconds. */
const EVERY_MS = 1000

interface RebuilderParts {
  db: Database
  /** Builds the site and serves it. */
  build: () => Promise<void>
  onFailure: (error: unknown) => void
  signal: AbortSignal
  now?: () => Date
  every?: number
}

/**
 * Builds when changes request it, one build at a time, until the signal aborts. The queue determines when: a failed
 * build becomes due again later. If the database is unavailable, tries again, since the site does not need it.
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
        // Pauses as long as the build took, to leave time for visitors while operators work. Changes made meanwhile
        // share one build.
        await wait(performance.now() - begun, undefined, { signal }).catch(() => undefined)
      }
    } catch (error) {
      if (isDatabaseThere && !signal.aborted) onFailure(error)
      isDatabaseThere = false
    }
    await wait(every, undefined, { signal }).catch(() => undefined)
  }
}
