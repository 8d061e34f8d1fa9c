import { atom, computed, map } from 'nanostores'

import { NAMES_PER_FILE, namesFile, withNames } from '#src/domain/listing/files/index-file.ts'
import type { PackedNames } from '#src/domain/listing/files/packed-columns.ts'
import { isNamed, SEARCH_FOLDER_PATH } from '#src/domain/listing/listing-file.ts'
import type { IndexedProducer, ListedProducer, SearchFolder } from '#src/domain/listing/listing-file.ts'

import { fetchJson } from './fetch-json.ts'
import { $listing } from './listing.ts'

/** The producers of each file of names that has come, by its number. */
export const $names = map<Record<number, readonly IndexedProducer[]>>({})

/** What could not be fetched of what was asked for; null while nothing is missing. */
export const $namesFailure = atom<{ retry: () => Promise<void> } | null>(null)

/** Those that the page was built with, by position: they have their names from the beginning. */
const builtIn = new Map<number, IndexedProducer>()

export function addNamed(producers: readonly IndexedProducer[]): void {
  for (const producer of producers) builtIn.set(producer.position, producer)
}

/** The number of the file that has its name. */
export const namesFileOf = ({ position }: ListedProducer): number => Math.floor(position / NAMES_PER_FILE)

/** A producer with its name, the same object each time; null until that has come. */
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

const asked = new Map<number, Promise<boolean>>()
const failed = new Set<number>()

/** Whether another build is served by now: its files count in other positions, and those of this one may be gone. */
async function isReplaced(): Promise<boolean> {
  const listing = $listing.get()
  const served = await fetchJson<SearchFolder>(SEARCH_FOLDER_PATH).catch(() => null)
  return served !== null && listing.status === 'ready' && served.folder !== listing.folder
}

async function retry(): Promise<void> {
  const again = [...failed]
  failed.clear()
  for (const number of again) asked.delete(number)
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
  const reading = asked.get(number) ?? readFile(number)
  asked.set(number, reading)
  return reading
}

/** Fetches the names of these, and of their neighbours, that are not here. What failed is asked for again by its `retry` alone. */
export async function fetchNames(producers: readonly ListedProducer[]): Promise<boolean> {
  const files = new Set(producers.filter((producer) => namedOf(producer) === null).map(namesFileOf))
  return (await Promise.all([...files].map(fetchFile))).every(Boolean)
}

/** Everybody with a name, in the order of the page; null until all names are here. */
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

/** Fetches every name, with what failed before. @throws when one of them cannot be fetched. */
export async function fetchDirectory(): Promise<readonly IndexedProducer[]> {
  await $namesFailure.get()?.retry()
  await fetchNames($byPosition.get())
  const directory = $directory.get()
  if (directory === null) throw new Error('Names are missing.')
  return directory
}
