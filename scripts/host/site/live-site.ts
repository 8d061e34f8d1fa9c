import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

import { openStaticSite } from './static-site.ts'
import type { StaticSite } from './static-site.ts'

/** Folders whose file names change with their content, so that a former build's file can never be mistaken for today's. */
const versioned = /^\/(_astro|soeg)\//

/** The build that is served now, and the one before it for pages that are still open. */
export interface LiveSite {
  /** The build that answers a path; null when none does. */
  siteOf(path: string): StaticSite | null
  serveNotFound(request: IncomingMessage, response: ServerResponse): void
  /** The text of a file of the build that is served now, for functions that make a page of it. */
  read(file: string): Promise<string>
  /** Serves another build from the next request on; requests under way end with the build they began with. */
  switchTo(directory: string): Promise<void>
}

export async function openLiveSite(directory: string, formerDirectory: string | null): Promise<LiveSite> {
  let live = {
    current: await openStaticSite(directory),
    former: formerDirectory === null ? null : await openStaticSite(formerDirectory),
  }
  return {
    siteOf(path) {
      if (live.current.locate(path) !== null) return live.current
      return live.former !== null && versioned.test(path) && live.former.locate(path) !== null ? live.former : null
    },
    serveNotFound: (request, response) => live.current.serveNotFound(request, response),
    read: (file) => readFile(join(live.current.directory, file), 'utf8'),
    async switchTo(next) {
      const opened = await openStaticSite(next)
      live = { current: opened, former: live.current }
    },
  }
}
