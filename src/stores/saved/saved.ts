import { atom, computed } from 'nanostores'

import { unpackIndex } from '#src/domain/listing/files/index-file.ts'
import { INDEX_FILE } from '#src/domain/listing/listing-file.ts'
import { listEntries, refreshEntries } from '#src/domain/saved/listed.ts'
import type { Entry, SavedSort } from '#src/domain/saved/listed.ts'
import { withSaved } from '#src/domain/saved/saved.ts'
import { readSharedList } from '#src/domain/saved/shared-list.ts'
import type { SharedProducer } from '#src/domain/saved/shared-list.ts'
import { $position, locate } from '#src/stores/geolocation.ts'
import {
  detailsFileOf,
  fetchDetails,
  $listing,
  loadListing,
  $directory,
  $namesFailure,
  fetchDirectory,
} from '#src/stores/listing/files.ts'
import { followTime } from '#src/stores/time.ts'
import { $ownStops, storedTrip } from '#src/stores/trip/storage.ts'

import { whenNeeded } from '../scheduling.ts'
import { keepPages } from './offline.ts'
import type { OwnPages } from './offline.ts'
import { changeSaved, followSaved, readSaved } from './storage.ts'

/** The saved shops, and those removed since the page loaded. */
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
      entries: refreshEntries(before.status === 'ready' ? before.entries : [], producers),
      isReadable,
    })
  } catch {
    $saved.set({ status: 'unavailable' })
  }
}

/** Restores a removed shop unchanged. Null on success, else the message for the visitor. */
export function bringBack({ isRemoved: _, ...producer }: Entry): string | null {
  return changeSaved(withSaved([producer]))
}

export const $sort = atom<SavedSort>('saved')

/** The last requested order. The visitor may choose another while the position is awaited. */
let requestedSort: SavedSort = 'saved'

/** Sorts the list; by distance only once the visitor has shared their position. */
export async function sortSaved(sort: SavedSort): Promise<void> {
  requestedSort = sort
  if (sort === 'distance' && $position.get() === null && !(await locate())) return
  if (sort === requestedSort) $sort.set(sort)
}

/** Loads all names of the directory. */
export async function loadDirectory(): Promise<void> {
  await loadListing({ name: INDEX_FILE, unpack: unpackIndex })
  // The list reports the failure and offers a retry.
  if ($listing.get().status === 'ready') await fetchDirectory().catch(() => undefined)
}

/** The failed fetch of the directory, with a retry. */
export const $directoryFailure = computed([$listing, $namesFailure], (listing, names) =>
  listing.status === 'failed' ? { retry: loadDirectory } : names,
)

/** All producers by segment; null until loaded. */
export const $bySegment = computed(
  $directory,
  (directory) => directory && new Map(directory.map((producer) => [producer.segment, producer])),
)

/** The list in display order. */
export const $listed = computed([$saved, $bySegment, $sort, $position], (saved, directory, sort, position) =>
  saved.status === 'ready' ? listEntries(saved.entries, directory, { sort, position }) : [],
)

/** The shared list in the address; null for none. */
export const $shared = atom<readonly SharedProducer[] | null>(null)

/** The pages of saved shops and stops. */
const $pages = computed([$saved, $bySegment, $ownStops], (saved, directory, stops): OwnPages | null => {
  if (saved.status !== 'ready' || directory === null) return null
  const kept = saved.entries.flatMap(({ segment, isRemoved }) => (isRemoved ? [] : segment))
  const segments = [...new Set([...kept, ...stops])]
  return {
    paths: segments.flatMap((segment) => directory.get(segment)?.path ?? []),
    unlisted: segments.filter((segment) => !directory.has(segment)),
  }
})

/** Keeps these pages offline, whenever the list changes. */
function keepOwnPages(): () => void {
  storedTrip()
  let last = ''
  return $pages.subscribe((pages) => {
    const text = JSON.stringify(pages)
    if (pages === null || text === last) return
    last = text
    void keepPages(pages)
  })
}

/**
 * Follows the stored list, including changes in other tabs, and keeps its pages offline. Returns a function that stops
 * it.
 */
export function followSavedShops(): () => void {
  look()
  const stops = [keepOwnPages(), followSaved(look)]
  return () => stops.forEach((stop) => stop())
}

/** An empty list needs no data. */
const $needsDirectory = computed(
  [$saved, $shared],
  (saved, shared) => shared !== null || (saved.status === 'ready' && saved.entries.length > 0),
)

/** Starts the page of saved shops in the browser: storage, shared list, clock. Returns a function that stops it. */
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

/**
 * Loads the details that only the printed list shows, such as phone numbers. Details that fail to load are left out.
 */
export async function fetchForPrint(): Promise<void> {
  const positions = $listed.get().flatMap(({ found }) => (typeof found === 'object' ? found.position : []))
  const files = new Map(positions.map((position) => [detailsFileOf(position), position]))
  await Promise.all([...files.values()].map(fetchDetails))
}

/** Saves the shops of a shared list that are in the directory. Null on success, else the message for the visitor. */
export function saveShared(shared: readonly SharedProducer[], now: Date): string | null {
  const directory = $bySegment.get()
  const added = shared.flatMap(({ segment, note }) => {
    const producer = directory?.get(segment)
    return producer ? { segment, name: producer.name, address: producer.address, savedAt: now.toISOString(), note } : []
  })
  return changeSaved(withSaved(added))
}
