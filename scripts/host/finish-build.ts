import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { linkFile } from '../render/link-file.ts'
import { compressFile } from './compress.ts'
import { inParallel } from './in-parallel.ts'

/** zlib works on Node's four pool threads; twice that keeps them fed while files are read and written. */
const atOnce = 8

/**
 * Compresses a build for serving. A file that is the same as in the former build is replaced by a hard link to that
 * one, with its compressed copies: no work is done twice, the disk holds it once, and its ETag stays valid.
 */
export async function finishBuild(directory: string, formerDirectory: string | null): Promise<{ files: number; carriedOver: number }> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  let carriedOver = 0
  await inParallel(files, atOnce, async (file) => {
    const former = formerDirectory === null ? null : join(formerDirectory, relative(directory, file))
    if (former !== null && (await isSame(file, former))) {
      await carryOver(former, file)
      carriedOver += 1
    } else await compressFile(file)
  })
  return { files: files.length, carriedOver }
}

async function isSame(file: string, former: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(file), stat(former).catch(() => null)])
  if (one.size !== other?.size) return false
  if (one.ino === other.ino && one.dev === other.dev) return true
  const [bytes, formerBytes] = await Promise.all([readFile(file), readFile(former)])
  return bytes.equals(formerBytes)
}

async function carryOver(former: string, file: string): Promise<void> {
  await rm(file)
  await linkFile(former, file)
  for (const extension of ['.br', '.gz']) await linkFile(former + extension, file + extension).catch(ignoreMissing)
}

/** A file too small to compress has no compressed copy to carry over. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
