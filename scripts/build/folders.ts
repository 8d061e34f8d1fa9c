import { dirname, join, resolve } from 'node:path'
import { readEnvironment } from '#src/config/environment.ts'
import { copyFile, cp, link, mkdir, rename, rm } from 'node:fs/promises'

/** Where a build leaves what the next one may use: each data folder keeps its own, and Netlify keeps node_modules. */
export function cacheDirectory(projectDirectory: string, given: Record<string, string | undefined>): string {
  return given['NETLIFY']
    ? join(projectDirectory, 'node_modules', '.astro')
    : resolve(projectDirectory, readEnvironment(given).dataDirectory, 'astro')
}

/** Gives a file a second name, so that the disk holds it once; a disk that knows no hard links gets a copy. */
export async function linkFile(file: string, name: string): Promise<void> {
  await link(file, name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EEXIST') throw error
    return copyFile(file, name)
  })
}

/** Moves a folder, from one file system to another too, where nothing can be renamed. */
export async function moveFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await cp(from, to, { recursive: true, preserveTimestamps: true })
    await rm(from, { recursive: true, force: true })
  }
}
