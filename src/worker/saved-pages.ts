import { filesNamedIn, isPagePath, pictureHash, picturesNamedIn } from '#src/domain/offline/addresses.ts'
import { SAVED_PAGES, stores } from '#src/domain/offline/stores.ts'
import type { KeepOutcome, KeepPages } from '#src/domain/offline/stores.ts'

import { hashedFiles, isPage, keepFiles, keptAt, stamped } from './kept-pages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const pathOf = (address: string): string => new URL(address, self.location.origin).pathname

/** The paths as the store knows them, of this site's pages alone: '//example.org/' is a path of none. */
function pagePaths(asked: readonly string[]): string[] {
  const own = asked.filter((path) => /^\/(?!\/)/.test(path)).map(pathOf)
  return [...new Set(own.filter(isPagePath))].slice(0, SAVED_PAGES)
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Keeps or drops pages for the visitor, with their pictures. A page that came today is not fetched again. */
export async function keepSavedPages({ type, paths: asked }: KeepPages, event: ExtendableEvent): Promise<KeepOutcome> {
  const paths = pagePaths(asked)
  const saved = await caches.open(stores.saved)
  if (type !== 'keep-more-pages')
    for (const request of await saved.keys())
      if (paths.includes(pathOf(request.url)) === (type === 'drop-pages')) await saved.delete(request)
  let outcome: KeepOutcome = 'kept'
  for (const path of type === 'drop-pages' ? [] : paths) {
    const stored = await saved.match(path)
    if (stored && Date.now() - keptAt(stored).getTime() < DAY_MS) continue
    try {
      await keepSavedPage(saved, path, event)
    } catch (error) {
      // What is there stays, and the next visit asks again.
      if (outcome !== 'full') outcome = isFull(error) ? 'full' : 'offline'
    }
  }
  if (type !== 'keep-more-pages') await dropUnusedPictures(saved)
  return outcome
}

async function keepSavedPage(saved: Cache, path: string, event: ExtendableEvent): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache', priority: 'low' })
  if (!isPage(answer)) return
  const html = await answer.text()
  await saved.put(path, stamped(answer, html))
  await keepFiles(hashedFiles, filesNamedIn(html), event)
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
async function dropUnusedPictures(saved: Cache): Promise<void> {
  if (!(await caches.has(stores.pictures))) return
  const used = new Set<string>()
  for (const page of await saved.matchAll()) for (const path of picturesNamedIn(await page.text())) used.add(path)
  const pictures = await caches.open(stores.pictures)
  for (const request of await pictures.keys()) if (!used.has(pathOf(request.url))) await pictures.delete(request)
}

/** A picture from the network; without one, of a saved page's in whatever size it was kept. */
export async function answerPicture(request: Request, path: string): Promise<Response> {
  const stored = await caches.match(path, { cacheName: stores.pictures })
  if (stored) return stored
  return fetch(request).catch(async () => {
    const pictures = await caches.open(stores.pictures)
    const kept = (await pictures.keys()).find(({ url }) => pictureHash(pathOf(url)) === pictureHash(path))
    return (kept && (await pictures.match(kept))) ?? Response.error()
  })
}
