import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const FOLDER = 0o700
const FILE = 0o600

/** From now on, what this process makes is its user's alone: PGlite makes files as long as it is open, its log among them. */
export function makeFilesForOwner(): void {
  // A worker has its process's mask, and may not set it.
  if (isMainThread) process.umask(0o077)
}

/** Takes from everybody else what they might read of a folder that was made before; nothing, where there is none. */
export async function keepForOwner(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found === null || (found.mode & 0o777) === FOLDER) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries)
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER : FILE)
  // The folder itself last: it says that the rest is done.
  await chmod(folder, FOLDER)
}
