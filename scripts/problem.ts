import { DataDirectoryError } from '#db/embedded/data-directory.ts'
import { DatabaseInUseError } from '#db/embedded/open.ts'
import { MigrationsDifferError } from '#db/migrate.ts'
import { EnvironmentError } from '#src/config/environment.ts'

import { BuildFailed } from './build/astro-build.ts'
import { databaseProblem, isDiskFull } from './database-problem.ts'

const DISK_FULL =
  'The disk is full: make room where DATA_DIR and the project lie. A site that is served stays, and is built ' +
  'again once there is room.'

/** A failure whose message explains it in one line. Printed without a stack. */
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

/** Formats the error of a command: one line if the cause is known, otherwise the stack. */
export function explain(error: unknown): string {
  if (isDiskFull(error)) return DISK_FULL
  if (error instanceof Error && explained.some((kind) => error instanceof kind)) return error.message
  const problem = databaseProblem(error)
  if (problem !== null) return problem
  if (isMissingFile(error)) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Prints why a build or its preparation failed, with all of Astro's output. An intended stop is not explained. */
export function reportFailure(error: unknown, signal: AbortSignal): void {
  if (error instanceof BuildFailed && !isDiskFull(error)) console.error(error.output)
  if (!signal.aborted) console.error(explain(error))
}

/** Returns whether a file is missing or not permitted, such as the file in SEED. */
function isMissingFile(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES')
}
