import type { Database } from '#db/connection.ts'
import { endBuild } from '#db/queries/publishing/builds.ts'
import type { ClaimedBuild } from '#db/queries/publishing/builds.ts'

import { explain } from '../problem.ts'

/** Returns one line for the operators' dashboard. */
const problemOf = (error: unknown): string =>
  isAbort(error) ? 'The build was interrupted.' : (explain(error).split('\n')[0] ?? '')

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Runs a claimed build and records its outcome. Rethrows its error. */
export async function recordOutcome<Result>(
  db: Database,
  { id }: ClaimedBuild,
  build: () => Promise<Result>,
  now = () => new Date(),
): Promise<Result> {
  try {
    const result = await build()
    await endBuild(db, id, { status: 'done' }, now())
    return result
  } catch (error) {
    await endBuild(db, id, { status: 'failed', problem: problemOf(error) }, now())
    throw error
  }
}
