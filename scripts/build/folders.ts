import { dirname, join, resolve } from 'node:path'
import { readEnvironment } from '#src/config/environment.ts'
import { copyFile, cp, link, mkdir, rename, rm } from 'node:fs/promises'

/**
 * Returns the folder for what a build caches for the next one: in the data folder, or in node_modules on Netlify, which
 * keeps that between builds.
 */
export function cacheDirectory(projectDirectory: string, given: Record<string, string | undefined>): string {
  return given['NETLIFY']
    ? join(projectDirectory, 'node_modules', '.astro')
    : resolve(projectDirectory, readEnvironment(given).dataDirectory, 'astro')
}

/** Creates a hard link, so that the disk holds the file once, or a copy if the disk does not support hard links. */
export async function linkFile(file: string, name: string): Promise<void> {
  await link(file, name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EEXIST') throw error
    return copyFile(file, name)
  })
}

/** Moves a folder, also to another file system, where it cannot be renamed. */
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
