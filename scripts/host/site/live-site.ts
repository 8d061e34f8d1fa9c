import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

import { openStaticSite } from './static-site.ts'
import type { StaticSite } from './static-site.ts'

/** The current build, and files of earlier ones for pages that are still open. */
export interface LiveSite {
  /** Returns the build that has a path, or null. */
  siteOf(path: string): StaticSite | null
  serveNotFound(request: IncomingMessage, response: ServerResponse): void
  /** Reads a file of the current build, for functions that make a page from it. */
  read(file: string): Promise<string>
  /** Serves another build from the next request on. Running requests finish with their build. */
  switchTo(directory: string): Promise<void>
}

/** `kept` is the folder of `keepVersioned`. It may be null or missing. */
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
