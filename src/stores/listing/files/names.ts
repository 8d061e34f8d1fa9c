import { atom, computed, map } from 'nanostores'

import { NAMES_PER_FILE, namesFile, withNames } from '#src/domain/listing/files/index-file.ts'
import type { PackedNames } from '#src/domain/listing/files/packed-columns.ts'
import { isNamed, SEARCH_FOLDER_PATH } from '#src/domain/listing/listing-file.ts'
import type { IndexedProducer, ListedProducer, SearchFolder } from '#src/domain/listing/listing-file.ts'

import { fetchJson } from './fetch-json.ts'
import { $listing } from './listing.ts'

/** Loaded names files, by number. */
export const $names = map<Record<number, readonly IndexedProducer[]>>({})

/** The files that failed to load, with a retry; null if none. */
export const $namesFailure = atom<{ retry: () => Promise<void> } | null>(null)

/** Producers built into the page with their names, by position. */
const builtIn = new Map<number, IndexedProducer>()

export function addNamed(producers: readonly IndexedProducer[]): void {
  for (const producer of producers) builtIn.set(producer.position, producer)
}

/** Number of the names file for a producer. */
export const namesFileOf = ({ position }: ListedProducer): number => Math.floor(position / NAMES_PER_FILE)

/** A producer with its name, the same object each time; null until loaded. */
export function namedOf(producer: ListedProducer): IndexedProducer | null {
  if (isNamed(producer)) return producer
  const { position } = producer
  return $names.get()[namesFileOf(producer)]?.[position % NAMES_PER_FILE] ?? builtIn.get(position) ?? null
}

const $byPosition = computed($listing, (listing) => {
  const producers: ListedProducer[] = []
  if (listing.status === 'ready') for (const producer of listing.producers) producers[producer.position] = producer
  return producers
})

const loads = new Map<number, Promise<boolean>>()
const failed = new Set<number>()

/** Whether a newer build is served: its files use other positions, and this build's may be gone. */
async function isReplaced(): Promise<boolean> {
  const listing = $listing.get()
  const served = await fetchJson<SearchFolder>(SEARCH_FOLDER_PATH).catch(() => null)
  return served !== null && listing.status === 'ready' && served.folder !== listing.folder
}

async function retry(): Promise<void> {
  const again = [...failed]
  failed.clear()
  for (const number of again) loads.delete(number)
  $namesFailure.set(null)
  if (await isReplaced()) location.reload()
  else await Promise.all(again.map(fetchFile))
}

async function readFile(number: number): Promise<boolean> {
  const listing = $listing.get()
  if (listing.status !== 'ready') return false
  const producers = $byPosition.get().slice(number * NAMES_PER_FILE, (number + 1) * NAMES_PER_FILE)
  try {
    const file = await fetchJson<PackedNames>(`${listing.folder}/${namesFile(number)}`)
    $names.setKey(number, withNames(file, producers))
    return true
  } catch {
    failed.add(number)
    $namesFailure.set({ retry })
    return false
  }
}

function fetchFile(number: number): Promise<boolean> {
  const reading = loads.get(number) ?? readFile(number)
  loads.set(number, reading)
  return reading
}

/** Loads the names files of these producers. Failed files are retried only by `retry`. */
export async function fetchNames(producers: readonly ListedProducer[]): Promise<boolean> {
  const files = new Set(producers.filter((producer) => namedOf(producer) === null).map(namesFileOf))
  return (await Promise.all([...files].map(fetchFile))).every(Boolean)
}

/** All producers with names, in page order; null until all are loaded. */
export const $directory = computed([$listing, $names], (listing) => {
  if (listing.status !== 'ready') return null
  const named: IndexedProducer[] = []
  for (const producer of listing.producers) {
    const withName = namedOf(producer)
    if (withName === null) return null
    named.push(withName)
  }
  return named
})

/** Loads all names, including those that failed before. @throws if one cannot be fetched. */
export async function fetchDirectory(): Promise<readonly IndexedProducer[]> {
  await $namesFailure.get()?.retry()
  await fetchNames($byPosition.get())
  const directory = $directory.get()
  if (directory === null) throw new Error('Names are missing.')
  return directory
}
