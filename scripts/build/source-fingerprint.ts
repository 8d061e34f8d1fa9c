import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { Environment } from '#src/config/environment.ts'

/** The inputs of a build besides the database. The seed is not one: it reaches the pages only through the database. */
const sources = [
  'src',
  'db',
  'functions/producer-page',
  'public',
  'scripts/build',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const irrelevant = /\.test\.tsx?$|^db\/seed\//

/** Returns a hash of the sources and of the settings that affect the pages. */
export async function sourceFingerprint(
  projectDirectory: string,
  { siteUrl, tiles, routerUrl, pageLanguages }: Pick<Environment, 'siteUrl' | 'tiles' | 'routerUrl' | 'pageLanguages'>,
): Promise<string> {
  // Node's version determines how names are sorted and numbers formatted.
  const hash = createHash('sha256').update(
    JSON.stringify([process.version, siteUrl, tiles.url, tiles.attribution, routerUrl, pageLanguages]),
  )
  const files = (await Promise.all(sources.map((source) => filesUnder(projectDirectory, source)))).flat()
  for (const file of files.filter((name) => !irrelevant.test(name)).sort()) {
    hash.update(`\0${file}\0`).update(await readFile(join(projectDirectory, file)))
  }
  return hash.digest('hex')
}

/**
 * Returns the fingerprint of a whole build. The service worker's switch is not part of any page, nor of their cache
 * keys, so that switching it off re-renders no page.
 */
export function buildFingerprint(sources: string, { hasServiceWorker }: Pick<Environment, 'hasServiceWorker'>): string {
  return hasServiceWorker ? sources : `${sources}, no service worker`
}

async function filesUnder(projectDirectory: string, source: string): Promise<string[]> {
  const found = await stat(join(projectDirectory, source)).catch(() => null)
  if (found === null) return []
  if (found.isFile()) return [source]
  const entries = await readdir(join(projectDirectory, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectDirectory.length + 1))
}
