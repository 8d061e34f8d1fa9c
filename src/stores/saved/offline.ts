import { atom } from 'nanostores'

import { areaOfStore, areaStore, KEPT_AT, stores } from '#src/domain/offline/stores.ts'
import type { AreaOutcome, KeepOutcome, KeepPages } from '#src/domain/offline/stores.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import type { Savable } from '#src/domain/saved/saved.ts'
import { saved } from '#src/texts/texts.ts'

/** Key of the pages that were stored at the last visit, to detect pages that the browser has deleted since. */
const KNOWN_KEY = 'gaardkortet-offline'

/** The stored pages by path, with the time at which each was fetched; null until known. */
export const $keptPages = atom<ReadonlyMap<string, Date> | null>(null)

/** Pages that the browser has deleted since the last visit. */
export const $lostPages = atom<readonly string[]>([])

/** Whether the browser promises not to delete stored data by itself; null if it does not report that. */
export const $isPersistent = atom<boolean | null>(null)

/** Why the last attempt to store pages failed; null if it succeeded. */
export const $keepProblem = atom<Exclude<KeepOutcome, 'kept'> | null>(null)

function knownPaths(): string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KNOWN_KEY) ?? '[]')
    return Array.isArray(known) ? known.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

function remember(paths: readonly string[]): void {
  try {
    localStorage.setItem(KNOWN_KEY, JSON.stringify(paths))
  } catch {
    // Storage is full: pages that are deleted later cannot be reported.
  }
}

async function storedPages(): Promise<Map<string, Date>> {
  const pages = new Map<string, Date>()
  // Opening a missing cache would create it.
  if (!(await caches.has(stores.saved))) return pages
  const cache = await caches.open(stores.saved)
  for (const request of await cache.keys()) {
    const page = await cache.match(request)
    pages.set(new URL(request.url).pathname, new Date(page?.headers.get(KEPT_AT) ?? 0))
  }
  return pages
}

/** Reads which pages are stored. `wanted` are those that should be. */
async function readKeptPages(wanted: readonly string[]): Promise<void> {
  // Without a worker no pages are stored, and none can be lost.
  if ((await navigator.serviceWorker?.getRegistration()) === undefined) return
  const pages = await storedPages()
  const lost = knownPaths().filter((path) => wanted.includes(path) && !pages.has(path))
  if (lost.length > 0) $lostPages.set(lost)
  remember([...pages.keys()])
  $keptPages.set(pages)
  $isPersistent.set((await navigator.storage?.persisted?.()) ?? null)
}

/**
 * Asks the service worker to store or drop pages, and returns the outcome. Waits for a worker that is being installed;
 * null if there is none.
 */
async function ask<Outcome extends AreaOutcome = KeepOutcome>(request: KeepPages): Promise<Outcome | null> {
  if (!('serviceWorker' in navigator)) return null
  const { active } = await navigator.serviceWorker.ready
  if (active === null) return null
  const { port1, port2 } = new MessageChannel()
  const outcome = new Promise<Outcome>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Outcome>) => resolve(data)
  })
  active.postMessage(request, [port2])
  return outcome
}

/** The pages to keep: their paths, and the segments of shops that the directory lacks, perhaps because it is older. */
export type OwnPages = Required<Pick<KeepPages, 'paths' | 'unlisted'>>

/**
 * Stores exactly these pages ('/producer/…'), besides stored ones of unlisted shops and of the same shops in other
 * languages. Call it when the list changes and on each visit, because pages older than a day are fetched again.
 */
export async function keepPages(pages: OwnPages): Promise<void> {
  await readKeptPages(pages.paths)
  const outcome = await ask({ type: 'keep-pages', ...pages })
  $keepProblem.set(outcome === 'kept' ? null : outcome)
  // A page that has just been deleted was gone, and is no loss.
  await readKeptPages([])
}

const problems = {
  full: saved.savedFull,
  offline: saved.savedOffline,
}

/**
 * Stores or drops the page of a shop whose heart was pressed. Calls `report` with a message if that failed. The page of a
 * stop of the trip stays.
 */
export async function keepPageOf(
  { segment, name }: Savable,
  isSaved: boolean,
  report: (problem: string) => void,
): Promise<void> {
  if (!isSaved && (await import('../trip/storage.ts')).storedTrip().stops.includes(segment)) return
  const paths = [producerPath(name, segment)]
  if (!isSaved) remember(knownPaths().filter((path) => !paths.includes(path)))
  // Some browsers ask the visitor, others decide by themselves. The list of saved shops shows the result.
  if (isSaved) await navigator.storage?.persist?.().catch(() => false)
  const outcome = await ask({ type: isSaved ? 'keep-more-pages' : 'drop-pages', paths })
  if (outcome !== null && outcome !== 'kept') report(problems[outcome])
}

/** An area that is stored for offline use. */
export interface KeptArea {
  /** The path of its page. */
  path: string
  /** The heading of its page: 'Gårdbutikker i Odense'. */
  title: string
  /** The number of stored shops. */
  shops: number
  keptAt: Date
}

/** The stored areas; null until known. */
export const $keptAreas = atom<readonly KeptArea[] | null>(null)

const heading = /<h1[^>]*>([^<]+)</

async function keptArea(store: string, path: string): Promise<KeptArea | null> {
  const cache = await caches.open(store)
  const page = await cache.match(path)
  if (page === undefined) return null
  const title = heading.exec(await page.clone().text())?.[1]?.trim() ?? path
  return { path, title, shops: (await cache.keys()).length - 1, keptAt: new Date(page.headers.get(KEPT_AT) ?? 0) }
}

/** Reads which areas are stored. */
export async function readKeptAreas(): Promise<void> {
  const names = (await navigator.serviceWorker?.getRegistration()) === undefined ? [] : await caches.keys()
  const areas = names.map(async (name) => {
    const path = areaOfStore(name)
    return path === null ? null : keptArea(name, path)
  })
  $keptAreas.set((await Promise.all(areas)).filter((area) => area !== null))
}

/** How often the progress is reported, in ms. */
const PROGRESS_MS = 500

/** Stores an area's page and the pages of all its shops. Calls `report` with the number of stored pages so far. */
export async function keepArea(
  path: string,
  shops: readonly string[],
  report: (count: number) => void = () => undefined,
): Promise<AreaOutcome | null> {
  await navigator.storage?.persist?.().catch(() => false)
  const look = async (): Promise<void> => {
    if (await caches.has(areaStore(path))) report((await (await caches.open(areaStore(path))).keys()).length)
  }
  const progress = setInterval(() => void look(), PROGRESS_MS)
  try {
    return await ask<AreaOutcome>({ type: 'keep-pages', paths: [path, ...shops], area: path })
  } finally {
    clearInterval(progress)
    await readKeptAreas()
  }
}

/** Fetches a stored area again. */
export async function keepAreaAgain(path: string): Promise<AreaOutcome | null> {
  const cache = await caches.open(areaStore(path))
  const shops = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((each) => each !== path)
  return keepArea(path, shops)
}

export async function dropArea(path: string): Promise<void> {
  const cache = await caches.open(areaStore(path))
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await ask({ type: 'drop-pages', paths, area: path })
  await readKeptAreas()
}
