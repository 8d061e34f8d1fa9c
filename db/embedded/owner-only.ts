import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

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
