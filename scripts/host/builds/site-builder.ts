import { existsSync } from 'node:fs'
import type { Dirent } from 'node:fs'
import {
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import type { BuildStamp } from '../../build/render-site.ts'
import { linkFile } from '../../build/folders.ts'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** zlib uses Node's four pool threads. Twice as many files keep them busy during reads and writes. */
const atOnce = 8

const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest|geojson|csv|bin)$/
/** Bytes below which compression saves no packet. */
const worthwhile = 1024

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/**
 * Compresses a build for serving. A file that is unchanged since the former build becomes a hard link to it, with its
 * compressed copies: no work is repeated, the disk holds it once, and its ETag remains valid.
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

/** Links an unchanged file to the former one. Returns false if they differ. */
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

/** A file too small to compress has no compressed copies. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Writes a .br and a .gz beside a file. Hashed assets are few and cached for a year, so they get Brotli's best quality.
 * Pages come in thousands, and quality 5 takes a twentieth of the time for a few per cent more bytes.
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

/** Folders whose file names change with their content, so that files of different builds cannot be confused. */
const versioned = ['_astro', 'soeg']

/** How long an open page may still request files of its build. */
const KEPT_MS = 24 * 60 * 60 * 1000

async function entriesIn(folder: string): Promise<Dirent[]> {
  return readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
}

const pathOf = (entry: Dirent): string => join(entry.parentPath, entry.name)

/**
 * Keeps files of the former build that the next one lacks, from folders with versioned names, in the folder `kept`.
 * Their modification time is set to `now`. Deletes those that were replaced more than a day ago.
 */
export async function keepVersioned(former: string, next: string, kept: string, now: Date): Promise<void> {
  for (const folder of versioned) {
    for (const entry of await entriesIn(join(former, folder))) {
      const path = relative(former, pathOf(entry))
      if (!entry.isFile() || existsSync(join(next, path))) continue
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
  // The innermost first. Folders that are not empty remain.
  for (const entry of entries.reverse()) if (entry.isDirectory()) await rmdir(pathOf(entry)).catch(() => undefined)
}

export interface Build {
  directory: string
  stamp: BuildStamp
}

export interface SiteBuilder {
  /** Creates a build beside the current one and points the link at it. A failure leaves the current one in place. */
  build(note: (detail: string) => void): Promise<Build>
  /** Deletes all builds except the current one and the previous one, which requests may still be using. */
  tidy(): Promise<void>
}

/** The locations of a host's builds. */
export interface BuildPlaces {
  /** Holds one folder per build, named after its start time. */
  folder: string
  /** The link to the current build: `dist`. */
  link: string
}

export interface SiteBuilderParts extends BuildPlaces {
  /** Renders the pages into a folder. Unchanged ones may be links into the former build. */
  render(outDirectory: string, formerDirectory: string | null, note: (detail: string) => void): Promise<BuildStamp>
}

export function createSiteBuilder({ folder, link, render }: SiteBuilderParts): SiteBuilder {
  const standing = (): Promise<Build | null> => standingBuild(link)
  const kept = keptFiles(folder)
  return {
    async build(note) {
      await mkdir(folder, { recursive: true })
      const directory = newName(folder)
      const former = (await standing())?.directory ?? null
      try {
        const stamp = await render(directory, former, note)
        note('compressing')
        await finishBuild(directory, former)
        await writeFile(join(directory, stampFile), JSON.stringify(stamp))
        if (former !== null) await keepVersioned(former, directory, kept, new Date())
        await pointLink(link, directory)
        return { directory, stamp }
      } catch (error) {
        await rm(directory, { recursive: true, force: true })
        throw error
      }
    },
    async tidy() {
      const current = await standing()
      if (current === null) return
      const needed = [current.directory, await formerBuild(folder, current.directory), kept]
      const doomed = (await readdir(folder)).filter((name) => !needed.includes(join(folder, name)))
      await Promise.all(doomed.map((name) => rm(join(folder, name), { recursive: true, force: true })))
    },
  }
}

/** Returns an unused path, named after the time so that names sort by age. */
function newName(folder: string): string {
  const directory = join(folder, new Date().toISOString().replace(/[-:.]/g, ''))
  return existsSync(directory) ? newName(folder) : directory
}

/** Returns the folder for files of earlier builds, for pages that are still open. */
export const keptFiles = (folder: string): string => join(folder, 'kept')

/** A finished build has a stamp, which is written last. A folder without one was interrupted. */
const stampFile = '.build.json'
const stampSchema = z.object({ sources: z.string(), revision: z.string() })

async function readBuild(directory: string): Promise<Build | null> {
  const text = await readFile(join(directory, stampFile), 'utf8').catch(() => null)
  const stamp = text === null ? null : stampSchema.safeParse(JSON.parse(text))
  return stamp?.success ? { directory, stamp: stamp.data } : null
}

/** Returns the build that the link points at, or null if the link is missing or points at none of the host's builds. */
export async function standingBuild(link: string): Promise<Build | null> {
  const target = await readlink(link).catch(() => null)
  return target === null ? null : readBuild(resolve(dirname(link), target))
}

/** Points the link at a build with a single rename, so that it always names a complete site. */
async function pointLink(link: string, directory: string): Promise<void> {
  const next = `${link}.next`
  await rm(next, { force: true })
  await symlink(relative(dirname(link), directory), next)
  // A folder left by `npm run build` cannot be renamed over. Nothing is served from it.
  const target = await readlink(link).catch(() => null)
  if (target === null) await rm(link, { recursive: true, force: true })
  await rename(next, link)
}

/** Returns the newest finished build other than the current one. */
async function formerBuild(folder: string, current: string): Promise<string | null> {
  const others = (await readdir(folder)).filter((name) => name !== basename(current)).sort()
  for (const name of others.reverse()) {
    const build = await readBuild(join(folder, name))
    if (build !== null) return build.directory
  }
  return null
}
