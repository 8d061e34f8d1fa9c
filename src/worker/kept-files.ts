import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

import { FILES, SEARCH_FILES, stores } from '#src/domain/offline/stores.ts'

/** Scripts, styles, fonts and pictures. Never dropped with a build: pages of several builds are kept, and open. */
export const hashedFiles = new CacheFirst({
  cacheName: stores.files,
  plugins: [new ExpirationPlugin({ maxEntries: FILES })],
})

export const searchFiles = new CacheFirst({
  cacheName: stores.search,
  plugins: [new ExpirationPlugin({ maxEntries: SEARCH_FILES })],
})

/** Fetches those of some files that are not kept: one by one, so that a page has the network. @throws when one is not to be had. */
export async function keepFiles(kept: CacheFirst, paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const path of paths) {
    const [answer, stored] = kept.handleAll({ event, request: new Request(path, { priority: 'low' }) })
    if (!(await answer).ok) throw new Error(`${path} could not be fetched`)
    await stored
  }
}
