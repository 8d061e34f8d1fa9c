import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

import { openStaticSite } from './static-site.ts'
import type { StaticSite } from './static-site.ts'

/** The build that is served now, and files of those before it for pages that are still open. */
export interface LiveSite {
  /** The build that answers a path; null when none does. */
  siteOf(path: string): StaticSite | null
  serveNotFound(request: IncomingMessage, response: ServerResponse): void
  /** The text of a file of the build that is served now, for functions that make a page of it. */
  read(file: string): Promise<string>
  /** Serves another build from the next request on; requests under way end with the build they began with. */
  switchTo(directory: string): Promise<void>
}

/** `kept` is the folder of `keepVersioned`; null, or one that is not there, has no files. */
export async function openLiveSite(directory: string, kept: string | null): Promise<LiveSite> {
  const open = async (current: string) => ({
    current: await openStaticSite(current),
    former: kept === null || !existsSync(kept) ? null : await openStaticSite(kept),
  })
  let live = await open(directory)
  return {
    siteOf(path) {
      if (live.current.locate(path) !== null) return live.current
      return live.former !== null && live.former.locate(path) !== null ? live.former : null
    },
    serveNotFound: (request, response) => live.current.serveNotFound(request, response),
    read: (file) => readFile(join(live.current.directory, file), 'utf8'),
    async switchTo(next) {
      live = await open(next)
    },
  }
}
