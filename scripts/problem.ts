import { DatabaseInUseError } from '#db/embedded/open.ts'
import { EnvironmentError } from '#src/domain/environment.ts'

import { BuildFailed } from './host/astro-build.ts'

/** A failure that its message explains in one line: printed without a stack. */
export class Problem extends Error {
  override name = 'Problem'
}

const explained = [Problem, EnvironmentError, DatabaseInUseError, BuildFailed]

/** What a command prints when it fails: one line where the cause is known, the stack where it is not. */
export function explain(error: unknown): string {
  if (error instanceof Error && explained.some((kind) => error instanceof kind)) return error.message
  if (isUnreachable(error)) return `The database cannot be reached (${error.code}): check DATABASE_URL.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function isUnreachable(error: unknown): error is Error & { code: string } {
  const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '3D000']
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && unreachable.includes(error.code)
}
