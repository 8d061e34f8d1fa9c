import { access, mkdir, readdir, rm, rmdir, stat, utimes } from 'node:fs/promises'
import type { Dirent } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { linkFile } from '../../build/link-file.ts'

/** Folders whose file names change with their content: an earlier build's file is never mistaken for today's. */
const versioned = ['_astro', 'soeg']

/** How long a page that is open may still ask for what it was built with. */
const KEPT_MS = 24 * 60 * 60 * 1000

async function entriesIn(folder: string): Promise<Dirent[]> {
  return readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
}

const pathOf = (entry: Dirent): string => join(entry.parentPath, entry.name)

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/**
 * Keeps, in a folder of its own, what the former build has under names of its content and the next one has not; a file's
 * time is that at which it was replaced. What was replaced more than a day ago is deleted.
 */
export async function keepVersioned(former: string, next: string, kept: string, now: Date): Promise<void> {
  for (const folder of versioned) {
    for (const entry of await entriesIn(join(former, folder))) {
      const path = relative(former, pathOf(entry))
      if (!entry.isFile() || (await isThere(join(next, path)))) continue
      const file = join(kept, path)
      await mkdir(dirname(file), { recursive: true })
      await rm(file, { force: true })
      await linkFile(pathOf(entry), file)
      await utimes(file, now, now)
    }
  }
  await deleteOld(kept, now)
}

async function deleteOld(kept: string, now: Date): Promise<void> {
  const entries = await entriesIn(kept)
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const { mtimeMs } = await stat(pathOf(entry))
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(pathOf(entry))
  }
  // The innermost first; one that has files left stays.
  for (const entry of entries.reverse()) if (entry.isDirectory()) await rmdir(pathOf(entry)).catch(() => undefined)
}
