import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { linkFile } from '../../build/link-file.ts'

/** zlib works on Node's four pool threads; twice that keeps them fed while files are read and written. */
const atOnce = 8

const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest|geojson|csv|bin)$/
/** Bytes below which a compressed copy saves no packet worth having. */
const worthwhile = 1024

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * Compresses a build for serving. A file that is the same as in the former build becomes a hard link to that one,
 * with its compressed copies: no work is done twice, the disk holds it once, and its ETag stays valid.
 */
export async function finishBuild(directory: string, formerDirectory: string | null): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const finish = async (file: string): Promise<void> => {
    const former = formerDirectory === null ? null : join(formerDirectory, relative(directory, file))
    if (former === null || !(await carryOver(former, file))) await compressFile(file)
  }
  await Readable.from(files).forEach(finish, { concurrency: atOnce })
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

/**
 * Writes a .br and a .gz beside a file, once for each build. Hashed assets are few and kept for a year, so they get
 * Brotli's best; pages come in thousands, and quality 5 takes a twentieth of the time for a few per cent more bytes.
 */
async function compressFile(file: string): Promise<void> {
  if (!compressible.test(file)) return
  const bytes = await readFile(file)
  if (bytes.length < worthwhile) return
  const quality = file.includes('/_astro/') ? 11 : 5
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [smaller, compatible] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 6 })])
  if (smaller.length < bytes.length) await writeFile(`${file}.br`, smaller)
  if (compatible.length < bytes.length) await writeFile(`${file}.gz`, compatible)
}
