import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { linkFile } from '../render/link-file.ts'
import { compressFile } from './compress.ts'
import { inParallel } from './in-parallel.ts'

/** zlib works on Node's four pool threads; twice that keeps them fed while files are read and written. */
const atOnce = 8

/**
 * Compresses a build for serving. A file that is the same as in the former build becomes a hard link to that one,
 * with its compressed copies: no work is done twice, the disk holds it once, and its ETag stays valid.
 */
export async function finishBuild(directory: string, formerDirectory: string | null): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  await inParallel(files, atOnce, async (file) => {
    const former = formerDirectory === null ? null : join(formerDirectory, relative(directory, file))
    if (former === null || !(await carryOver(former, file))) await compressFile(file)
  })
}

/** False for a file that is another than the former one. */
async function carryOver(former: string, file: string): Promise<boolean> {
  const [now, before] = await Promise.all([stat(file), stat(former).catch(() => null)])
  const isLink = now.ino === before?.ino && now.dev === before.dev
  if (!isLink) {
    if (now.size !== before?.size || !(await haveSameBytes(file, former))) return false
    await rm(file)
    await linkFile(former, file)
  }
  for (const extension of ['.br', '.gz']) await linkFile(former + extension, file + extension).catch(ignoreMissing)
  return true
}

async function haveSameBytes(one: string, other: string): Promise<boolean> {
  const [bytes, otherBytes] = await Promise.all([readFile(one), readFile(other)])
  return bytes.equals(otherBytes)
}

/** A file too small to compress has no compressed copy to carry over. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
