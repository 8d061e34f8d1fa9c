import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { Environment } from '#src/config/environment.ts'

/** What a build reads besides the database. The seed is left out: it reaches the pages through the database alone. */
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

/** The same for the same sources and the same settings that reach the pages; another as soon as one of them changes. */
export async function sourceFingerprint(
  projectDirectory: string,
  { siteUrl, tiles, routerUrl, pageLanguages }: Pick<Environment, 'siteUrl' | 'tiles' | 'routerUrl' | 'pageLanguages'>,
): Promise<string> {
  // Node brings the rules by which names are ordered and numbers written.
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
 * What a whole build is known by. The switch of the service worker is in no page, so it is not in their keys: to
 * switch it off
 * renders none again that is kept from build to build.
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
