import { filesNamedIn, isPagePath, pictureHash, picturesNamedIn } from '#src/domain/offline/addresses.ts'
import { AREA_PAGES, AREAS, areaStore, FETCHED_AT_ONCE, stores } from '#src/domain/offline/stores.ts'
import type { AreaOutcome, KeepOutcome, KeepPages } from '#src/domain/offline/stores.ts'

import { areaStores, hashedFiles, isPage, keepFiles, keptAt, stamped } from './kept-pages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const pathOf = (address: string): string => new URL(address, self.location.origin).pathname

/** Normalizes the requested paths and drops those that are not pages of this site, such as '//example.org/'. */
function pagePaths(asked: readonly string[]): string[] {
  const own = asked.filter((path) => /^\/(?!\/)/.test(path)).map(pathOf)
  return [...new Set(own.filter(isPagePath))]
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Stores or drops pages for the visitor, with their pictures. A page that was fetched within a day is not fetched
 * again.
 */
export async function keepSavedPages(request: KeepPages, event: ExtendableEvent): Promise<AreaOutcome> {
  const { type, area } = request
  const store = area === undefined ? stores.saved : areaStore(area)
  if (area !== undefined) {
    const others = (await areaStores()).filter((name) => name !== store)
    if (type !== 'drop-pages' && others.length >= AREAS) return 'too many areas'
  }
  const asked = pagePaths(request.paths)
  const paths = area === undefined || type === 'drop-pages' ? asked : asked.slice(0, AREA_PAGES)
  const saved = await caches.open(store)
  if (type !== 'keep-more-pages')
    for (const { url } of await saved.keys())
      if (paths.includes(pathOf(url)) === (type === 'drop-pages')) await saved.delete(url)
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
  for (const request of await pictures.keys()) if (!used.has(pathOf(request.url))) await pictures.delete(request)
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
    const kept = (await pictures.keys()).find(({ url }) => pictureHash(pathOf(url)) === pictureHash(path))
    return (kept && (await pictures.match(kept))) ?? Response.error()
  })
}
