import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

const pageList = z.object({
  /** Names of the hashed scripts, styles and fonts that the pages ask for. */
  assets: z.array(z.string()),
  /** The key of each page that may be kept, by its file: 'producer/bøgely-1a2b3c4d.html'. */
  keys: z.record(z.string(), z.string()),
})

/** What a build tells the next one of its pages. */
export type PageList = z.infer<typeof pageList>

/** A dot file: the local host serves none. */
export const pageListFile = '.pages.json'

/**
 * Files of the pages that would come out as they did in the former build. There are none without one, or when its
 * pages ask for other scripts than today's.
 */
export function unchangedPages(former: PageList | null, { assets, keys }: PageList): string[] {
  if (former === null || former.assets.join() !== assets.join()) return []
  return Object.keys(keys).filter((file) => former.keys[file] === keys[file])
}

/** Null for a folder that no finished build of this kind lies in. */
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
