import { filesNamedIn, isPagePath } from '#src/domain/offline/addresses.ts'
import { SAVED_PAGES, stores } from '#src/domain/offline/stores.ts'

import { hashedFiles, isPage, keepFiles, keptAt, stamped } from './kept-pages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const pathOf = (address: string): string => new URL(address, self.location.origin).pathname

/** The paths as the store knows them, of this site's pages alone: '//example.org/' is a path of none. */
function pagePaths(asked: readonly string[]): string[] {
  const own = asked.filter((path) => /^\/(?!\/)/.test(path)).map(pathOf)
  return [...new Set(own.filter(isPagePath))].slice(0, SAVED_PAGES)
}

/** Keeps these pages, and of those kept for the visitor before no other; one that came today is not asked for again. */
export async function keepSavedPages(asked: readonly string[], event: ExtendableEvent): Promise<void> {
  const paths = pagePaths(asked)
  const saved = await caches.open(stores.saved)
  for (const request of await saved.keys()) if (!paths.includes(pathOf(request.url))) await saved.delete(request)
  for (const path of paths) {
    const stored = await saved.match(path)
    if (stored && Date.now() - keptAt(stored).getTime() < DAY_MS) continue
    // Without a network what is there stays; the next visit asks again.
    await keepSavedPage(saved, path, event).catch(() => undefined)
  }
}

async function keepSavedPage(saved: Cache, path: string, event: ExtendableEvent): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache', priority: 'low' })
  if (!isPage(answer)) return
  const html = await answer.text()
  await saved.put(path, stamped(answer, html))
  await keepFiles(hashedFiles, filesNamedIn(html), event)
}
