import { setTimeout as wait } from 'node:timers/promises'

import type { Database } from '#db/connection.ts'
import { claimDueBuild } from '#db/queries/publishing/builds.ts'

import { recordOutcome } from '../../build/record-outcome.ts'

/** How often the queue is looked at, in milliseconds. */
const EVERY_MS = 1000

export interface RebuilderParts {
  db: Database
  /** Makes the site anew and serves it. */
  build: () => Promise<void>
  onFailure: (error: unknown) => void
  signal: AbortSignal
  now?: () => Date
  every?: number
}

/**
 * Builds what changes ask for, one build at a time, until the signal aborts. The queue says when: a build that
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
