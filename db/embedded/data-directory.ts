import { access, constants, mkdir } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The folder in DATA_DIR cannot be used; `message` is one line. */
export class DataDirectoryError extends Error {
  override name = 'DataDirectoryError'
}

/** Why a folder cannot be created or written, by the system's code. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['EEXIST', 'is a file'],
  ['ENOTDIR', 'lies below a file'],
  ['EACCES', 'may not be written by this user'],
  ['EPERM', 'may not be written by this user'],
  ['EROFS', 'is on a disk that is read-only'],
  ['ENOENT', 'cannot be made'],
])

/**
 * Creates the folder in DATA_DIR, accessible to its owner only, if it does not exist. @throws {DataDirectoryError} if
 * it cannot be written.
 */
export async function makeDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await access(directory, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? reasons.get(String(error.code)) : undefined
    if (reason === undefined) throw error
    throw new DataDirectoryError(`DATA_DIR: ${directory} ${reason}. Name a folder that can be written.`, {
      cause: error,
    })
  }
}

export interface EmbeddedLocation {
  /** PGlite's own folder. */
  database: string
  /** Locked by the process that has the database open. */
  lock: string
  /** Describes that process to people. */
  owner: string
  /** The folder to which drivers connect, as `host`. The path of a socket is limited to about 100 characters. */
  socketFolder: string
  /** The name that drivers expect in it. */
  socket: string
}

export function embeddedLocation(directory: string): EmbeddedLocation {
  const absolute = resolve(directory)
  const name = createHash('sha256').update(absolute).digest('hex').slice(0, 16)
  const socketFolder = join(tmpdir(), `gaardkortet-${name}`)
  return {
    database: join(absolute, 'database'),
    lock: join(absolute, 'database.lock'),
    owner: join(absolute, 'database.pid'),
    socketFolder,
    socket: join(socketFolder, '.s.PGSQL.5432'),
  }
}
