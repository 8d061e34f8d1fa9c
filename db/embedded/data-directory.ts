import { createHash } from 'node:crypto'
import { access, constants, mkdir, chmod, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isMainThread } from 'node:worker_threads'

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

/** SQLite's result code for a file that another connection has locked. */
const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

/**
 * Takes an exclusive lock on a file and returns a function that releases it; null if it is taken. SQLite uses a lock of
 * the operating system, which ends with the process: a crash leaves nothing behind, and no reused process id is
 * mistaken for the old process.
 */
export function takeLock(file: string): (() => void) | null {
  const holder = new DatabaseSync(file, { timeout: 0 })
  try {
    holder.exec('begin exclusive')
    return () => holder.close()
  } catch (error) {
    holder.close()
    if (isBusy(error)) return null
    throw error
  }
}

const FOLDER = 0o700
const FILE = 0o600

/**
 * Makes all files that this process creates accessible to its user only. PGlite creates files as long as it is open.
 */
export function makeFilesForOwner(): void {
  // A worker shares its process's umask, and cannot set it.
  if (isMainThread) process.umask(0o077)
}

/** Removes other users' access to an existing folder and its files. */
export async function keepForOwner(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found === null || (found.mode & 0o777) === FOLDER) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries)
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER : FILE)
  // The folder itself comes last and marks the rest as done.
  await chmod(folder, FOLDER)
}
