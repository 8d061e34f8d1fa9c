import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

const pageList = z.object({
  /** Names of the hashed scripts, styles and fonts that the pages use. */
  assets: z.array(z.string()),
  /** The cache key of each page that has one, by its file: 'producer/bøgely-1a2b3c4d.html'. */
  keys: z.record(z.string(), z.string()),
})

/** The record that a build leaves for the next one. */
export type PageList = z.infer<typeof pageList>

/** A dot file, which the local host does not serve. */
export const pageListFile = '.pages.json'

/**
 * Returns the files of the pages that are the same as in the former build. None if there is no former build, or if it
 * has other scripts.
 */
export function unchangedPages(former: PageList | null, { assets, keys }: PageList): string[] {
  if (former === null || former.assets.join() !== assets.join()) return []
  return Object.keys(keys).filter((file) => former.keys[file] === keys[file])
}

/** Returns null if the folder has no valid page list. */
export async function readPageList(directory: string): Promise<PageList | null> {
  try {
    return pageList.parse(JSON.parse(await readFile(join(directory, pageListFile), 'utf8')))
  } catch {
    return null
  }
}

export async function writePageList(directory: string, list: PageList): Promise<void> {
  await writeFile(join(directory, pageListFile), JSON.stringify(list))
}
