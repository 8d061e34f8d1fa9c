import { isUnavailable } from '#db/database.ts'
import { DatabaseInUseError } from '#db/embedded/open.ts'
import { EnvironmentError } from '#src/config/environment.ts'

import { BuildFailed } from './build/astro-build.ts'

/** A failure that its message explains in one line: printed without a stack. */
export class Problem extends Error {
  override name = 'Problem'
}

const explained = [Problem, EnvironmentError, DatabaseInUseError, BuildFailed]

/** What a command prints when it fails: one line where the cause is known, the stack where it is not. */
export function explain(error: unknown): string {
  if (error instanceof Error && explained.some((kind) => error instanceof kind)) return error.message
  if (isUnavailable(error)) return 'The database does not answer: check DATABASE_URL, and that its server runs.'
  if (isMissingFile(error)) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Prints why a build, or what led to it, failed, with all that Astro wrote. A stop on purpose needs no explanation. */
export function reportFailure(error: unknown, signal: AbortSignal): void {
  if (error instanceof BuildFailed) console.error(error.output)
  if (!signal.aborted) console.error(explain(error))
}

/** Such as the file that SEED names, or a folder that may not be written. */
function isMissingFile(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES')
}
