import { DataDirectoryError } from '#db/embedded/data-directory.ts'
import { DatabaseInUseError } from '#db/embedded/open.ts'
import { MigrationsDifferError } from '#db/migrate.ts'
import { EnvironmentError } from '#src/config/environment.ts'

import { BuildFailed } from './build/astro-build.ts'
import { databaseProblem, isDiskFull } from './database-problem.ts'

const DISK_FULL =
  'The disk is full: make room where DATA_DIR and the project lie. A site that is served stays, and is built ' +
  'again once there is room.'

/** A failure that its message explains in one line: printed without a stack. */
export class Problem extends Error {
  override name = 'Problem'
}

const explained = [
  Problem,
  EnvironmentError,
  DataDirectoryError,
  DatabaseInUseError,
  MigrationsDifferError,
  BuildFailed,
]

/** What a command prints when it fails: one line where the cause is known, the stack where it is not. */
export function explain(error: unknown): string {
  if (isDiskFull(error)) return DISK_FULL
  if (error instanceof Error && explained.some((kind) => error instanceof kind)) return error.message
  const problem = databaseProblem(error)
  if (problem !== null) return problem
  if (isMissingFile(error)) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Prints why a build, or what led to it, failed, with all that Astro wrote. A stop on purpose needs no explanation. */
export function reportFailure(error: unknown, signal: AbortSignal): void {
  if (error instanceof BuildFailed && !isDiskFull(error)) console.error(error.output)
  if (!signal.aborted) console.error(explain(error))
}

/** Such as the file that SEED names, or a folder that may not be written. */
function isMissingFile(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES')
}
