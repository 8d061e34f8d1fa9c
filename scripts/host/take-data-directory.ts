import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { takeLock } from '#db/embedded/lock.ts'

import { Problem } from '../problem.ts'

/**
 * Takes a data directory for this host until it ends, whatever database it has: two would delete each other's builds, and one
 * that reached the other's embedded database would be left without. Returns what gives it back. @throws {Problem}
 */
export async function takeDataDirectory(directory: string): Promise<() => void> {
  const owner = join(directory, 'host.pid')
  const release = takeLock(join(directory, 'host.lock'))
  if (release === null) {
    const process = await readFile(owner, 'utf8').catch(() => 'unknown')
    throw new Problem(`${directory} is served by process ${process}: stop that one, or choose another with DATA_DIR.`)
  }
  await writeFile(owner, String(process.pid), { mode: 0o600 })
  return release
}
