import { isUnavailable } from '#db/database.ts'
import { DataDirectoryError } from '#db/embedded/data-directory.ts'
import { DatabaseInUseError } from '#db/embedded/open.ts'
import { MigrationsDifferError } from '#db/migrate.ts'
import { EnvironmentError } from '#src/config/environment.ts'

import { BuildFailed } from './build/astro-build.ts'

/** Yields an error and its causes, the innermost last. */
function* chainOf(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) {
    yield each
    // Thrown if several addresses of a host were tried, with one error per address.
    if (each instanceof AggregateError) yield* each.errors.flatMap((one: unknown) => [...chainOf(one)])
  }
}

const codesOf = (error: unknown): string[] =>
  [...chainOf(error)].flatMap((each) => ('code' in each && typeof each.code === 'string' ? [each.code] : []))

/** Explanations of PostgreSQL's and the system's error codes, for whoever set DATABASE_URL. The first match wins. */
const meanings: readonly (readonly [code: RegExp, explanation: string])[] = [
  [/^3D000$/, 'The database that DATABASE_URL names does not exist: create it, or name another.'],
  [/^28P01$/, 'The database refuses the password, or knows no such user: check both in DATABASE_URL.'],
  [/^28/, 'The database does not let this user in: check the user in DATABASE_URL, and what the server allows.'],
  [/^53300$/, 'The database has no connection left: end other clients, or raise its max_connections.'],
  [/^42501$/, 'The user in DATABASE_URL may not do this in the database: give it the rights, or name another.'],
  [/^57P03$/, 'The database is starting or stopping: try again in a moment.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'The host in DATABASE_URL is not known: check its name.'],
  [/^ECONNREFUSED$/, 'Nothing answers at the address of DATABASE_URL: check host and port, and that the server runs.'],
]

const NO_POSTGRES =
  'What answers at the address of DATABASE_URL is no PostgreSQL server, or ended the connection: check host and port.'
const SILENT = 'The database does not answer: check DATABASE_URL, and that its server runs.'

/** Explains in one line why a database is unavailable, or returns null for another error. */
function databaseProblem(error: unknown): string | null {
  const codes = codesOf(error)
  const known = meanings.find(([pattern]) => codes.some((code) => pattern.test(code)))
  if (known !== undefined) return known[1]
  const messages = [...chainOf(error)].map(({ message }) => message).join('\n')
  if (/Connection terminated unexpectedly|ECONNRESET|does not support SSL|Parse Error/.test(messages))
    return NO_POSTGRES
  return isUnavailable(error) ? SILENT : null
}

/** ENOSPC in Emscripten, which throws objects with WASI's numbers instead of Errors. */
const WASI_ENOSPC = 51

const isWasiFull = ({ cause }: Error): boolean =>
  typeof cause === 'object' && cause !== null && 'errno' in cause && cause.errno === WASI_ENOSPC

/** Returns whether a disk or a quota is full, according to a file, SQLite's lock, PGlite, or Astro's output. */
export function isDiskFull(error: unknown): boolean {
  const chain = [...chainOf(error)]
  if (chain.some(isWasiFull)) return true
  const words = chain.map((each) =>
    [each.message, 'code' in each ? each.code : '', 'output' in each ? each.output : ''].join(' '),
  )
  return /ENOSPC|EDQUOT|53100|no space left on device|database or disk is full/i.test(words.join('\n'))
}

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
