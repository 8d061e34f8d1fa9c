import { join, resolve } from 'node:path'

import { readEnvironment } from '#src/config/environment.ts'

/** Where a build leaves what the next one may use: each data folder keeps its own, and Netlify keeps node_modules. */
export function cacheDirectory(projectDirectory: string, given: Record<string, string | undefined>): string {
  return given['NETLIFY']
    ? join(projectDirectory, 'node_modules', '.astro')
    : resolve(projectDirectory, readEnvironment(given).dataDirectory, 'astro')
}
