import { mkdir, readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'

import { z } from 'zod'

const stampSchema = z.object({
  /** Fingerprint of the sources that the build read. */
  sources: z.string(),
  /** Public revision of the database when the build began. */
  revision: z.string(),
})
export type BuildStamp = z.infer<typeof stampSchema>

export interface Build {
  directory: string
  stamp: BuildStamp
}

const stampFile = '.build.json'

/** A finished build carries a stamp, written last: a folder without one was interrupted. */
export async function readBuild(directory: string): Promise<Build | null> {
  const text = await readFile(join(directory, stampFile), 'utf8').catch(() => null)
  const stamp = text === null ? null : stampSchema.safeParse(JSON.parse(text))
  return stamp?.success ? { directory, stamp: stamp.data } : null
}

export async function stampBuild(directory: string, stamp: BuildStamp): Promise<void> {
  await writeFile(join(directory, stampFile), JSON.stringify(stamp))
}

/** The build that the link names, if it is one of the host's and is still there. */
export async function linkedBuild(link: string): Promise<Build | null> {
  const target = await readlink(link).catch(() => null)
  return target === null ? null : readBuild(resolve(dirname(link), target))
}

/** Points the link at a build by one rename, so that it names a whole site at every moment. */
export async function pointLink(link: string, directory: string): Promise<void> {
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

/** The newest finished build besides the current one: its files may still be wanted by pages that are open. */
export async function formerBuild(folder: string, current: string): Promise<string | null> {
  const names = await readdir(folder)
  const others = names.filter((name) => name !== basename(current))
  const dated = await Promise.all(others.map(async (name) => ({ name, at: await stampedAt(join(folder, name)) })))
  const newest = dated.filter(({ at }) => at > 0).sort((one, other) => other.at - one.at)[0]
  return newest === undefined ? null : join(folder, newest.name)
}

function stampedAt(directory: string): Promise<number> {
  return stat(join(directory, stampFile)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}

export async function keepOnly(folder: string, kept: readonly (string | null)[]): Promise<void> {
  const names = new Set(kept.flatMap((directory) => (directory === null ? [] : [basename(directory)])))
  const doomed = (await readdir(folder)).filter((name) => !names.has(name))
  await Promise.all(doomed.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

export async function newBuildDirectory(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return join(folder, new Date().toISOString().replace(/[-:.]/g, ''))
}
