import { isUnavailable } from '#db/database.ts'

/** An error and what caused it, the innermost last. */
function* chainOf(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) {
    yield each
    // One that tried several addresses of a host tells of each.
    if (each instanceof AggregateError) yield* each.errors.flatMap((one: unknown) => [...chainOf(one)])
  }
}

const codesOf = (error: unknown): string[] =>
  [...chainOf(error)].flatMap((each) => ('code' in each && typeof each.code === 'string' ? [each.code] : []))

/**
 * Explanations of PostgreSQL's and the system's error codes for the person who set DATABASE_URL. The first match
 * counts.
 */
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

/** Why a database cannot be had, in one line; null for another error. */
export function databaseProblem(error: unknown): string | null {
  const codes = codesOf(error)
  const known = meanings.find(([pattern]) => codes.some((code) => pattern.test(code)))
  if (known !== undefined) return known[1]
  const messages = [...chainOf(error)].map(({ message }) => message).join('\n')
  if (/Connection terminated unexpectedly|ECONNRESET|does not support SSL|Parse Error/.test(messages))
    return NO_POSTGRES
  return isUnavailable(error) ? SILENT : null
}

/** What Emscripten calls ENOSPC: it throws objects with WASI's numbers, and no Errors. */
const WASI_ENOSPC = 51

const isWasiFull = ({ cause }: Error): boolean =>
  typeof cause === 'object' && cause !== null && 'errno' in cause && cause.errno === WASI_ENOSPC

/**
 * Whether a disk, or what a user may have of it, is full; of a file, of SQLite's lock, of PGlite, or in what Astro
 * wrote.
 */
export function isDiskFull(error: unknown): boolean {
  const chain = [...chainOf(error)]
  if (chain.some(isWasiFull)) return true
  const words = chain.map((each) =>
    [each.message, 'code' in each ? each.code : '', 'output' in each ? each.output : ''].join(' '),
  )
  return /ENOSPC|EDQUOT|53100|no space left on device|database or disk is full/i.test(words.join('\n'))
}
