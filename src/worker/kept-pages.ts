import { REVISION_PATH } from '#src/domain/live/paths.ts'
import {
  areaOfStore,
  KEPT_AT,
  KEPT_REVISION,
  noteText,
  oldHoursLabel,
  SEEN_DAYS,
  SEEN_PAGES,
  stores,
  surplus,
  withNote,
} from '#src/domain/offline/stores.ts'
import type { StoredPageReason } from '#src/domain/offline/stores.ts'
import { runInLanguage } from '#src/texts/language.ts'
import { languageOfPath, pathOf } from '#src/texts/paths.ts'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { Strategy } from 'workbox-strategies/Strategy.js'

/** Whether a path is that of the home page of a language. */
export const isHome = (path: string): boolean => path === pathOf('home', languageOfPath(path))

/** Scripts, styles, fonts and pictures. Never dropped with a build: pages of several builds are kept, and open. */
export const hashedFiles = new CacheFirst({ cacheName: stores.files })

export const searchFiles = new CacheFirst({ cacheName: stores.search })

/** What a map stands on; its name stays when it changes. */
export const outlines = new StaleWhileRevalidate({ cacheName: stores.files })

/**
 * Fetches those of some files that are not kept: one by one, so that a page has the network. @throws when one is not
 * to be had.
 */
export async function keepFiles(kept: Strategy, paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const path of paths) {
    const [answer, stored] = kept.handleAll({ event, request: new Request(path, { priority: 'low' }) })
    if (!(await answer).ok) throw new Error(`${path} could not be fetched`)
    await stored
  }
}

/** Fewer files than these are fetched one by one. */
const PACKED = 6

const types: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript', json: 'application/json' }

const typeOf = (path: string): string => types[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain'

/** What the open page has fetched before there was a worker, out of the browser's own store; undefined where it is not there. */
async function fromBrowser(path: string): Promise<Response | undefined> {
  const answer = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
  return answer?.ok ? answer : undefined
}

/**
 * Keeps files out of one that has the texts of all of them by name, if many are missing: of a new browser's requests they
 * would be nine tenths. One that is not there is left to `keepFiles`.
 */
export async function keepPacked(cacheName: string, pack: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const missing: string[] = []
  for (const path of paths) {
    if (await cache.match(path)) continue
    const own = await fromBrowser(path)
    if (own) await cache.put(path, own)
    else missing.push(path)
  }
  if (missing.length < PACKED) return
  const answer = await fetch(pack, { priority: 'low' })
  if (!answer.ok) return
  const texts: Record<string, string> = await answer.json()
  for (const path of missing) {
    const { [path.slice(path.lastIndexOf('/') + 1)]: text } = texts
    if (text !== undefined) await cache.put(path, new Response(text, { headers: { 'Content-Type': typeOf(path) } }))
  }
}

/** Takes the oldest of a store out until no more than `most` are left. A store has the order in which things came. */
export async function trim(cacheName: string, most: number, spared: readonly string[] = []): Promise<void> {
  const cache = await caches.open(cacheName)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  for (const path of surplus(paths, most, spared)) await cache.delete(path)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether an answer is the page that was asked for, and may be kept. */
export function isPage(answer: Response): boolean {
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    (answer.headers.get('content-type') ?? '').startsWith('text/html') &&
    !(answer.headers.get('cache-control') ?? '').includes('no-store')
  )
}

/** A page with the headers of another answer, but those that tell of its bytes. */
function pageLike({ headers }: Response, html: string): Response {
  const own = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) own.delete(name)
  return new Response(html, { headers: own })
}

/** Remembers the answer that names the revision of the served build. */
export async function keepRevision(answer: Response): Promise<void> {
  if (answer.ok) await (await caches.open(stores.shell)).put(REVISION_PATH, answer)
}

/**
 * The last known revision of a build, as JSON; undefined before the first. The page that is kept may be of a later build
 * than that, whose changes are then merged a second time, which changes nothing.
 */
async function lastRevision(): Promise<string | undefined> {
  return (await caches.match(REVISION_PATH, { cacheName: stores.shell }))?.text()
}

/** A page as it is put into a store: with the moment at which it came, and the revision from which it is brought up to date. */
export async function stamped(answer: Response, html: string): Promise<Response> {
  const page = pageLike(answer, html)
  page.headers.set(KEPT_AT, new Date().toISOString())
  const revision = await lastRevision()
  if (revision !== undefined) page.headers.set(KEPT_REVISION, revision)
  return page
}

export const keptAt = (page: Response): Date => new Date(page.headers.get(KEPT_AT) ?? 0)

/** The names of the stores of areas. */
export const areaStores = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => areaOfStore(name) !== null)

/** The page in the store; undefined for one that was never seen. Saved ones stay longest, and are no older. */
export async function storedPage(path: string): Promise<Response | undefined> {
  for (const cacheName of isHome(path) ? [stores.shell] : [stores.saved, stores.seen, stores.shell]) {
    const page = await caches.match(path, { cacheName })
    if (page) return page
  }
  // A page of an area is in none of these, or is the same.
  return isHome(path) ? undefined : caches.match(path)
}

/** A stored page, with a note that says from when it is, in the language of its path. */
export async function markedPage(page: Response, path: string, reason: StoredPageReason): Promise<Response> {
  const [from, now] = [keptAt(page), new Date()]
  const html = await page.text()
  const marked = (): string => withNote(html, noteText(reason, from, now), oldHoursLabel(from, now))
  return pageLike(page, runInLanguage(languageOfPath(path), marked))
}

/** Keeps a page that was seen. If the disk is full, pages not saved on purpose are dropped first. */
export async function keepSeenPage(path: string, answer: Response): Promise<void> {
  const page = await stamped(answer, await answer.text())
  try {
    for (const name of [stores.saved, ...(await areaStores())]) {
      const saved = await caches.open(name)
      if (await saved.match(path)) await saved.put(path, page.clone())
    }
    await (await caches.open(stores.seen)).put(path, page)
    await trim(stores.seen, SEEN_PAGES)
    await dropOldPages()
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    await caches.delete(stores.seen)
  }
}

/** The oldest stand first: the first young one ends it. */
async function dropOldPages(): Promise<void> {
  const seen = await caches.open(stores.seen)
  for (const request of await seen.keys()) {
    const page = await seen.match(request)
    if (page && Date.now() - keptAt(page).getTime() < SEEN_DAYS * DAY_MS) return
    await seen.delete(request)
  }
}

/** Takes a page that is gone, or has moved, out of the stores. */
export async function forgetPage(path: string): Promise<void> {
  for (const name of [stores.saved, stores.seen, ...(await areaStores())]) await (await caches.open(name)).delete(path)
}
