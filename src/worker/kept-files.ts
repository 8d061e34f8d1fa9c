import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { Strategy } from 'workbox-strategies/Strategy.js'

import { stores } from '#src/domain/offline/stores.ts'
import { surplus } from '#src/domain/offline/surplus.ts'

/** Scripts, styles, fonts and pictures. Never dropped with a build: pages of several builds are kept, and open. */
export const hashedFiles = new CacheFirst({ cacheName: stores.files })

export const searchFiles = new CacheFirst({ cacheName: stores.search })

/** What a map stands on; its name stays when it changes. */
export const outlines = new StaleWhileRevalidate({ cacheName: stores.files })

/** Fetches those of some files that are not kept: one by one, so that a page has the network. @throws when one is not to be had. */
export async function keepFiles(kept: Strategy, paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const path of paths) {
    const [answer, stored] = kept.handleAll({ event, request: new Request(path, { priority: 'low' }) })
    if (!(await answer).ok) throw new Error(`${path} could not be fetched`)
    await stored
  }
}

/** Takes the oldest of a store out until no more than `most` are left. A store has the order in which things came. */
export async function trim(cacheName: string, most: number, spared: readonly string[] = []): Promise<void> {
  const cache = await caches.open(cacheName)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  for (const path of surplus(paths, most, spared)) await cache.delete(path)
}
