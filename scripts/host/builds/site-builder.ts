import { mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'

import { z } from 'zod'

import type { BuildStamp } from '../../build/render-site.ts'
import { finishBuild } from './finish-build.ts'
import { keepVersioned } from './keep-versioned.ts'

export interface Build {
  directory: string
  stamp: BuildStamp
}

export interface SiteBuilder {
  /** Makes a build beside the standing one and points the link at it; a failure leaves the standing one. */
  build(note: (detail: string) => void): Promise<Build>
  /** Deletes every build but the standing one and the one before, with which requests may be under way. */
  tidy(): Promise<void>
}

/** Where a host has its builds. */
export interface BuildPlaces {
  /** One folder for each, whose name is the time that it was begun. */
  folder: string
  /** The link that names the standing build: `dist`. */
  link: string
}

export interface SiteBuilderParts extends BuildPlaces {
  /** Writes the pages into a folder; those that did not change may be links into the former one. */
  render(outDirectory: string, formerDirectory: string | null, note: (detail: string) => void): Promise<BuildStamp>
}

export function createSiteBuilder({ folder, link, render }: SiteBuilderParts): SiteBuilder {
  const standing = (): Promise<Build | null> => standingBuild(link)
  const kept = keptFiles(folder)
  return {
    async build(note) {
      await mkdir(folder, { recursive: true })
      const directory = join(folder, new Date().toISOString().replace(/[-:.]/g, ''))
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

/** Where files of earlier builds are, for pages that are still open. */
export const keptFiles = (folder: string): string => join(folder, 'kept')

/** A finished build carries a stamp, written last: a folder without one was interrupted. */
const stampFile = '.build.json'
const stampSchema = z.object({ sources: z.string(), revision: z.string() })

async function readBuild(directory: string): Promise<Build | null> {
  const text = await readFile(join(directory, stampFile), 'utf8').catch(() => null)
  const stamp = text === null ? null : stampSchema.safeParse(JSON.parse(text))
  return stamp?.success ? { directory, stamp: stamp.data } : null
}

/** The build that the link names, whatever it was made from, if it is one of the host's and is still there. */
export async function standingBuild(link: string): Promise<Build | null> {
  const target = await readlink(link).catch(() => null)
  return target === null ? null : readBuild(resolve(dirname(link), target))
}

/** Points the link at a build by one rename, so that it names a whole site at every moment. */
async function pointLink(link: string, directory: string): Promise<void> {
  const next = `${link}.next`
  await rm(next, { force: true })
  await symlink(relative(dirname(link), directory), next)
  // A folder that `npm run build` made cannot be renamed over; nothing is served from it.
  const isFolder = await readlink(link).then(
    () => false,
    () => true,
  )
  if (isFolder) await rm(link, { recursive: true, force: true })
  await rename(next, link)
}

/** The newest finished build besides the current one. */
async function formerBuild(folder: string, current: string): Promise<string | null> {
  const others = (await readdir(folder)).filter((name) => name !== basename(current)).sort()
  for (const name of others.reverse()) {
    const build = await readBuild(join(folder, name))
    if (build !== null) return build.directory
  }
  return null
}
