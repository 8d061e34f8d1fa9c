import { atom, computed } from 'nanostores'

import { unpackIndex } from '#src/domain/listing/files/index-file.ts'
import { INDEX_FILE } from '#src/domain/listing/listing-file.ts'
import type { KeepPages } from '#src/domain/offline/stores.ts'
import { listEntries, lookedAgain } from '#src/domain/saved/listed.ts'
import type { Entry, SavedSort } from '#src/domain/saved/listed.ts'
import { withSaved } from '#src/domain/saved/saved.ts'
import { readSharedList } from '#src/domain/saved/shared-list.ts'
import type { SharedProducer } from '#src/domain/saved/shared-list.ts'
import { $position, locate } from '#src/stores/geolocation.ts'
import { detailsFileOf, fetchDetails } from '#src/stores/listing/files/details.ts'
import { $listing, loadListing } from '#src/stores/listing/files/listing.ts'
import { $directory, $namesFailure, fetchDirectory } from '#src/stores/listing/files/names.ts'
import { followTime } from '#src/stores/time.ts'
import { $ownStops, storedTrip } from '#src/stores/trip/storage.ts'

import { whenNeeded } from '../when-needed.ts'
import { changeSaved, followSaved, readSaved } from './storage.ts'

/**
 * Keeps pages for use without a network, such as those that somebody saved: `paths` ('/producer/…') are all that are to be
 * kept, so a page that is left out is let go. To be called when the list changes, and now and then besides: a page that came
 * more than a day ago is fetched anew. Waits for a worker that is being installed; without one, nothing happens.
 */
function keepPages(paths: readonly string[]): void {
  const message: KeepPages = { type: 'keep-pages', paths }
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
}

/** What is saved on this device, and what has been taken out since the page came. */
type Saved =
  | { status: 'waiting' }
  | { status: 'unavailable' }
  | { status: 'ready'; entries: readonly Entry[]; isReadable: boolean }

export const $saved = atom<Saved>({ status: 'waiting' })

function look(): void {
  try {
    const { producers, isReadable } = readSaved()
    const before = $saved.get()
    $saved.set({
      status: 'ready',
      entries: lookedAgain(before.status === 'ready' ? before.entries : [], producers),
      isReadable,
    })
  } catch {
    $saved.set({ status: 'unavailable' })
  }
}

/** Brings back what was taken out, as it was. Null when it was done, else what the visitor is told. */
export function bringBack({ isRemoved: _, ...producer }: Entry): string | null {
  return changeSaved(withSaved([producer]))
}

export const $sort = atom<SavedSort>('saved')

/** Orders the list; the nearest come first once the visitor has let the page know where they are. */
export async function sortSaved(sort: SavedSort): Promise<void> {
  if (sort === 'distance' && $position.get() === null && !(await locate())) return
  $sort.set(sort)
}

/** Fetches everybody in the directory. */
export async function loadDirectory(): Promise<void> {
  await loadListing({ name: INDEX_FILE, unpack: unpackIndex })
  // What failed is told, and tried again, where the list is.
  if ($listing.get().status === 'ready') await fetchDirectory().catch(() => undefined)
}

/** What could not be fetched of the directory, and what tries again. */
export const $directoryFailure = computed([$listing, $namesFailure], (listing, names) =>
  listing.status === 'failed' ? { retry: loadDirectory } : names,
)

/** Everybody in the directory by segment; null until it has come. */
export const $bySegment = computed(
  $directory,
  (directory) => directory && new Map(directory.map((producer) => [producer.segment, producer])),
)

/** The list as it is shown. */
export const $listed = computed([$saved, $bySegment, $sort, $position], (saved, directory, sort, position) =>
  saved.status === 'ready' ? listEntries(saved.entries, directory, { sort, position }) : [],
)

/** The list of somebody else that the address carries; null for none. */
export const $shared = atom<readonly SharedProducer[] | null>(null)

/** The pages of those that are saved or on the visitor's trip, and still there. */
const $pages = computed([$saved, $bySegment, $ownStops], (saved, directory, stops) => {
  if (saved.status !== 'ready' || directory === null) return null
  const kept = saved.entries.flatMap(({ segment, isRemoved }) => (isRemoved ? [] : segment))
  return [...new Set([...kept, ...stops])].flatMap((segment) => directory.get(segment)?.path ?? [])
})

/** Keeps these pages for when there is no network, whenever the list changes. */
function keepOwnPages(): () => void {
  storedTrip()
  let last = ''
  return $pages.subscribe((paths) => {
    if (paths === null || paths.join() === last) return
    last = paths.join()
    keepPages(paths)
  })
}

/** Shows what is stored, here and in other tabs, and keeps its pages. Returns what stops it. */
export function followSavedShops(): () => void {
  look()
  const stops = [keepOwnPages(), followSaved(look)]
  return () => stops.forEach((stop) => stop())
}

/** Of an empty list nothing is fetched. */
const $needsDirectory = computed(
  [$saved, $shared],
  (saved, shared) => shared !== null || (saved.status === 'ready' && saved.entries.length > 0),
)

/** Starts the page of saved shops in a browser: what is stored, what its address carries, time. Returns what stops it. */
export function startSaved(): () => void {
  const read = (): void => $shared.set(readSharedList(location.hash))
  read()
  addEventListener('hashchange', read)
  const stops = [
    followSavedShops(),
    followTime(),
    whenNeeded($needsDirectory, () => void loadDirectory()),
    () => removeEventListener('hashchange', read),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Fetches what the list on paper says besides, such as telephone numbers; what cannot be had is left out there. */
export async function fetchForPrint(): Promise<void> {
  const positions = $listed.get().flatMap(({ found }) => (typeof found === 'object' ? found.position : []))
  const files = new Map(positions.map((position) => [detailsFileOf(position), position]))
  await Promise.all([...files.values()].map(fetchDetails))
}

/** Saves those of somebody else's list that the directory knows. Null when it was done, else what the visitor is told. */
export function saveShared(shared: readonly SharedProducer[], now: Date): string | null {
  const directory = $bySegment.get()
  const added = shared.flatMap(({ segment, note }) => {
    const producer = directory?.get(segment)
    return producer ? { segment, name: producer.name, address: producer.address, savedAt: now.toISOString(), note } : []
  })
  return changeSaved(withSaved(added))
}
