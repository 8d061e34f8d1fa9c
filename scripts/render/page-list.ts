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

/** A dot file: no host serves it. */
const listFile = '.pages.json'

/** Null for a folder that no finished build of this kind lies in. */
export async function readPageList(directory: string): Promise<PageList | null> {
  const text = await readFile(join(directory, listFile), 'utf8').catch(() => null)
  const list = text === null ? null : pageList.safeParse(JSON.parse(text))
  return list?.success ? list.data : null
}

export async function writePageList(directory: string, list: PageList): Promise<void> {
  await writeFile(join(directory, listFile), JSON.stringify(list))
}
