import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { routeFunctions } from '#scripts/host/functions/functions.ts'
import { createHandler, ownNames } from '#scripts/host/handler.ts'
import { listen } from '#scripts/host/listen.ts'
import { readNetlifyRules } from '#scripts/host/netlify-config.ts'
import { openLiveSite } from '#scripts/host/site/live-site.ts'
import type { LiveSite } from '#scripts/host/site/live-site.ts'

import { UNKNOWN_REVISION } from '#src/domain/live/live-changes.ts'
import { LIVE_CHANGES_PATH } from '#src/domain/live/paths.ts'

import { dataDirectory } from './data-directory.ts'

/**
 * The build under test at an origin of its own, where no service worker is installed yet. The only function it serves
 * is the changes since the build, which always answers that the revision is unknown.
 */
export interface ChangingSite {
  origin: string
  /** The requested paths, in order: '/sw.js'. */
  requests: string[]
  /** Decoded paths that are no longer served. */
  gone: Set<string>
  /** Holds back all files until the returned function is called. */
  hold(): () => void
  read(file: string): Promise<string>
  /** Publishes another build: the same one, overlaid with the files that `change` writes to a folder. */
  publish(change: (folder: string) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export async function serveChangingSite(): Promise<ChangingSite> {
  const build = await realpath(join(dataDirectory, 'dist'))
  const folder = await mkdtemp(join(tmpdir(), 'gaardkortet-changes-'))
  const base = await openLiveSite(build, null)
  const changes = await openLiveSite(folder, null)
  const gone = new Set<string>()
  const site: LiveSite = {
    ...base,
    siteOf: (path) => (gone.has(path) ? null : (changes.siteOf(path) ?? base.siteOf(path))),
  }
  const rules = await readNetlifyRules(join(import.meta.dirname, '../..'))
  const requests: string[] = []
  let released = Promise.resolve()
  const answer = createHandler({ site, functions: routeFunctions([]), rules, isOwnName: ownNames() })
  const { url, close: stop } = await listen(
    (request, response) => {
      const { url = '' } = request
      requests.push(url)
      if (url.startsWith(LIVE_CHANGES_PATH)) return void response.end(JSON.stringify(UNKNOWN_REVISION))
      return void released.then(() => answer(request, response))
    },
    '127.0.0.1',
    0,
  )
  return {
    origin: url,
    requests,
    gone,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      released = promise
      return resolve
    },
    read: (file) => readFile(join(build, file), 'utf8'),
    async publish(change) {
      await change(folder)
      await changes.switchTo(folder)
    },
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
