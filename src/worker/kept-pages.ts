import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { Strategy } from 'workbox-strategies/Strategy.js'

import { REVISION_PATH } from '#src/domain/live/paths.ts'
import { filesNamedIn, isPagePath, pictureHash, picturesNamedIn } from '#src/domain/offline/addresses.ts'
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
  withKeptNote,
  AREA_PAGES,
  AREAS,
  areaStore,
  FETCHED_AT_ONCE,
} from '#src/domain/offline/stores.ts'
import type { StoredPageReason, AreaOutcome, KeepOutcome, KeepPages } from '#src/domain/offline/stores.ts'
import { runInLanguage } from '#src/texts/language.ts'
import { languageOfPath, pathOf } from '#src/texts/paths.ts'

/** Whether a path is that of the home page of a language. */
export const isHome = (path: string): boolean => path === pathOf('home', languageOfPath(path))

/**
 * Scripts, styles, fonts and pictures. A new build does not delete them, because pages of several builds are stored and
 * open.
 */
export const hashedFiles = new CacheFirst({ cacheName: stores.files })

export const searchFiles = new CacheFirst({ cacheName: stores.search })

/** The outlines below a map. They are revalidated, because their names stay the same when they change. */
export const outlines = new StaleWhileRevalidate({ cacheName: stores.files })

/**
 * Fetches and stores the files that are not stored yet, one at a time to leave the network to the page.
 * @throws if a file cannot be fetched
 */
export async function keepFiles(kept: Strategy, paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const path of paths) {
    const [answer, stored] = kept.handleAll({ event, request: new Request(path, { priority: 'low' }) })
    if (!(await answer).ok) throw new Error(`${path} could not be fetched`)
    await stored
  }
}

/** The pack is fetched if at least this many files are missing; fewer are fetched one by one. */
const PACKED = 6

const types: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript', json: 'application/json' }

const typeOf = (path: string): string => types[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain'

/** The last part of a path. A shop's pages have it in common in all languages. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * Returns a file that the open page fetched before there was a worker, from the browser's HTTP cache; undefined if it
 * is not cached.
 */
async function fromBrowser(path: string): Promise<Response | undefined> {
  const answer = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
  return answer?.ok ? answer : undefined
}

/**
 * Stores missing files from `pack`, a file with the texts of all of them by name, if many are missing: one by one they
 * would be nine tenths of a new browser's requests. A file that the pack lacks is left to `keepFiles`.
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
    const { [nameOf(path)]: text } = texts
    if (text !== undefined) await cache.put(path, new Response(text, { headers: { 'Content-Type': typeOf(path) } }))
  }
}

/**
 * Deletes the oldest entries of a store, except the `spared` ones, until at most `most` are left. A cache lists its
 * entries in the order in which they were added.
 */
export async function trim(cacheName: string, most: number, spared: readonly string[] = []): Promise<void> {
  const cache = await caches.open(cacheName)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  for (const path of surplus(paths, most, spared)) await cache.delete(path)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a response is the requested page itself and may be stored. */
export function isPage(answer: Response): boolean {
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    (answer.headers.get('content-type') ?? '').startsWith('text/html') &&
    !(answer.headers.get('cache-control') ?? '').includes('no-store')
  )
}

/** Creates a page with the headers of another response, except those that describe its bytes. */
function pageLike({ headers }: Response, html: string): Response {
  const own = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) own.delete(name)
  return new Response(html, { headers: own })
}

/** Stores the response with the revision of the served build. */
export async function keepRevision(answer: Response): Promise<void> {
  if (answer.ok) await (await caches.open(stores.shell)).put(REVISION_PATH, answer)
}

/**
 * Returns the last known revision, as JSON; undefined before the first. The stored page may be of a later build, whose
 * changes are then merged a second time without effect.
 */
async function lastRevision(): Promise<string | undefined> {
  return (await caches.match(REVISION_PATH, { cacheName: stores.shell }))?.text()
}

/**
 * Creates the copy of a page for a store, with the time at which it was fetched and the revision from which it is
 * updated.
 */
export async function stamped(answer: Response, html: string): Promise<Response> {
  const page = pageLike(answer, html)
  page.headers.set(KEPT_AT, new Date().toISOString())
  const revision = await lastRevision()
  if (revision !== undefined) page.headers.set(KEPT_REVISION, revision)
  return page
}

const keptAt = (page: Response): Date => new Date(page.headers.get(KEPT_AT) ?? 0)

/** The names of the stores of areas. */
const areaStores = async (): Promise<string[]> => (await caches.keys()).filter((name) => areaOfStore(name) !== null)

/** Returns the latest stored copy of a page; undefined if there is none. */
export async function storedPage(path: string): Promise<Response | undefined> {
  const names = isHome(path) ? [stores.shell] : [stores.saved, stores.seen, stores.shell, ...(await areaStores())]
  const pages = await Promise.all(names.map((cacheName) => caches.match(path, { cacheName })))
  const found = pages.filter((page) => page !== undefined)
  return found.toSorted((one, other) => keptAt(other).getTime() - keptAt(one).getTime())[0]
}

/** Adds a note to a stored page that states when it was fetched, in the language of its path. */
export async function markedPage(page: Response, path: string, reason: StoredPageReason): Promise<Response> {
  const [from, now] = [keptAt(page), new Date()]
  const html = await page.text()
  const marked = (): string => withKeptNote(html, noteText(reason, from, now), oldHoursLabel(from, now))
  return pageLike(page, runInLanguage(languageOfPath(path), marked))
}

/**
 * Stores a page that the visitor has opened. If the disk is full, pages that were not saved on purpose are dropped
 * first.
 */
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
    if (!isFull(error)) throw error
    await caches.delete(stores.seen)
  }
}

/** Deletes opened pages older than `SEEN_DAYS`. The oldest come first, so the first recent one ends the loop. */
async function dropOldPages(): Promise<void> {
  const seen = await caches.open(stores.seen)
  for (const request of await seen.keys()) {
    const page = await seen.match(request)
    if (page && Date.now() - keptAt(page).getTime() < SEEN_DAYS * DAY_MS) return
    await seen.delete(request)
  }
}

/**
 * Deletes a page that is gone or has moved from the stores. The page of a stored area stays, because the list of areas,
 * in which the visitor can remove it, is read from these pages.
 */
export async function forgetPage(path: string): Promise<void> {
  for (const name of [stores.saved, stores.seen, ...(await areaStores())])
    if (areaOfStore(name) !== path) await (await caches.open(name)).delete(path)
}

/** The answers for a page that is gone. */
export const GONE = [404, 410]

const pathOfUrl = (address: string): string => new URL(address, self.location.origin).pathname

/** Normalizes the requested paths and drops those that are not pages of this site, such as '//example.org/'. */
function pagePaths(asked: readonly string[]): string[] {
  const own = asked.filter((path) => /^\/(?!\/)/.test(path)).map(pathOfUrl)
  return [...new Set(own.filter(isPagePath))]
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Stores or drops pages for the visitor, with their pictures. A page that was fetched within a day is not fetched
 * again. A shop's pages in other languages stay with it, and are dropped with it.
 */
export async function keepSavedPages(request: KeepPages, event: ExtendableEvent): Promise<AreaOutcome> {
  const { type, area } = request
  const store = area === undefined ? stores.saved : areaStore(area)
  if (area !== undefined) {
    const others = (await areaStores()).filter((name) => name !== store)
    if (type !== 'drop-pages' && others.length >= AREAS) return 'too many areas'
  }
  const saved = await caches.open(store)
  const stored = (await saved.keys()).map(({ url }) => pathOfUrl(url))
  const unlisted = stored.filter((path) => request.unlisted?.some((segment) => path.endsWith(segment)))
  const asked = pagePaths([...request.paths, ...unlisted])
  const paths = area === undefined || type === 'drop-pages' ? asked : asked.slice(0, AREA_PAGES)
  const names = new Set(paths.map(nameOf))
  if (type !== 'keep-more-pages')
    for (const path of stored) if (names.has(nameOf(path)) === (type === 'drop-pages')) await saved.delete(path)
  let outcome: KeepOutcome = 'kept'
  let fetched = 0
  for (const path of type === 'drop-pages' ? [] : paths) {
    const stored = await saved.match(path)
    if (stored && Date.now() - keptAt(stored).getTime() < DAY_MS) continue
    if (fetched === FETCHED_AT_ONCE) break
    fetched += 1
    try {
      await keepSavedPage(saved, path, event)
    } catch (error) {
      // Pages that are already stored stay, and the next visit tries again.
      if (outcome !== 'full') outcome = isFull(error) ? 'full' : 'offline'
    }
  }
  if (area !== undefined && (await saved.keys()).length === 0) await caches.delete(store)
  if (type !== 'keep-more-pages') await dropUnusedPictures()
  return outcome
}

async function keepSavedPage(saved: Cache, path: string, event: ExtendableEvent): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache', priority: 'low' })
  if (GONE.includes(answer.status) || answer.redirected) await forgetPage(path)
  if (!isPage(answer)) return
  const html = await answer.text()
  // Files come first, so that a stored page has everything it needs.
  await keepFiles(hashedFiles, filesNamedIn(html), event)
  await saved.put(path, await stamped(answer, html))
  const pictures = await caches.open(stores.pictures)
  for (const picture of picturesNamedIn(html)) {
    if (await pictures.match(picture)) continue
    // A page without its picture is still worth keeping.
    await pictures.add(picture).catch((error: unknown) => {
      if (isFull(error)) throw error
    })
  }
}

/** Drops the pictures that no saved page shows any more. */
async function dropUnusedPictures(): Promise<void> {
  if (!(await caches.has(stores.pictures))) return
  const used = new Set<string>()
  for (const name of [stores.saved, ...(await areaStores())])
    for (const page of await (await caches.open(name)).matchAll())
      for (const path of picturesNamedIn(await page.text())) used.add(path)
  const pictures = await caches.open(stores.pictures)
  for (const request of await pictures.keys()) if (!used.has(pathOfUrl(request.url))) await pictures.delete(request)
}

/**
 * Answers with the stored picture, or with the one from the network. If that fails, answers with any stored size of the
 * picture.
 */
export async function answerPicture(request: Request, path: string): Promise<Response> {
  const stored = await caches.match(path, { cacheName: stores.pictures })
  if (stored) return stored
  return fetch(request).catch(async () => {
    const pictures = await caches.open(stores.pictures)
    const kept = (await pictures.keys()).find(({ url }) => pictureHash(pathOfUrl(url)) === pictureHash(path))
    return (kept && (await pictures.match(kept))) ?? Response.error()
  })
}
