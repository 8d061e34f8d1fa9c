import { atom, computed, map } from 'nanostores'

import { NAMES_PER_FILE, namesFile, withNames } from '#src/domain/listing/files/index-file.ts'
import type { PackedNames } from '#src/domain/listing/files/packed-columns.ts'
import { SEARCH_FOLDER_PATH, isNamed, DETAILS_PER_FILE } from '#src/domain/listing/listing-file.ts'
import type {
  ListedProducer,
  SearchFolder,
  IndexedProducer,
  ProducerDetails,
} from '#src/domain/listing/listing-file.ts'
import type { Notices } from '#src/domain/owners/notice.ts'
import { SEASON_FILE } from '#src/domain/season/season-file.ts'
import type { SeasonEntry } from '#src/domain/season/season-file.ts'
import type { Steps } from '#src/domain/steps/steps.ts'
import { fileInLanguage } from '#src/texts/paths.ts'

import { fetchJson } from '../fetch-json.ts'
import { inTurns } from '../scheduling.ts'

/** The page's producers. */
type Listing =
  | { status: 'waiting' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'ready'
      producers: readonly ListedProducer[]
      /** URL of the names and details files that match the producers' positions. */
      folder: string
    }

export const $listing = atom<Listing>({ status: 'waiting' })

/** Owners' current notices; null until loaded, or if there are none. */
export const $notices = atom<Notices | null>(null)

/** A file of producers, with its parser. */
interface Source<File> {
  name: string
  unpack: (file: File) => Steps<readonly ListedProducer[]>
  /** The URL of the page's build; if omitted, that of the served build. */
  folder?: string
}

/** Loads the page's producers. A failure becomes a status. */
export async function loadListing<File>(source: Source<File>): Promise<void> {
  const { name, unpack, folder } = source
  $listing.set({ status: 'loading' })
  try {
    const served = folder ?? (await fetchJson<SearchFolder>(SEARCH_FOLDER_PATH)).folder
    const producers = await inTurns(unpack(await fetchJson<File>(`${served}/${name}`)))
    $listing.set({ status: 'ready', producers, folder: served })
  } catch {
    $listing.set({ status: 'failed', retry: () => void loadListing(source) })
  }
}

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

/** Loaded details files, by number. */
export const $details = map<Record<number, readonly ProducerDetails[]>>({})

/** Details built into the page, or changed since the build, by position. */
const builtInDetails = new Map<number, ProducerDetails>()

/** Adds details that came with the page. */
export function addDetails(producers: readonly ListedProducer[], details: readonly ProducerDetails[]): void {
  for (const [nth, { position }] of producers.entries()) {
    const given = details[nth]
    if (given) builtInDetails.set(position, given)
  }
}

/** Number of the details file for a position in the index. */
export const detailsFileOf = (position: number): number => Math.floor(position / DETAILS_PER_FILE)

/** The details of the producer at a position in the index; undefined until loaded. */
export function detailsOf(position: number): ProducerDetails | undefined {
  return builtInDetails.get(position) ?? $details.get()[detailsFileOf(position)]?.[position % DETAILS_PER_FILE]
}

const underWay = new Set<number>()

/**
 * Loads the details file of a producer, which also covers its neighbours in the index. After a failure the card shows
 * the index data, and the next display tries again.
 */
export async function fetchDetails(position: number): Promise<void> {
  const listing = $listing.get()
  const number = detailsFileOf(position)
  if (listing.status !== 'ready' || detailsOf(position) !== undefined || underWay.has(number)) return
  underWay.add(number)
  try {
    const answer = await fetch(`${listing.folder}/${fileInLanguage(`${number}.json`)}`)
    if (answer.ok) $details.setKey(number, await answer.json())
  } catch {
    // Offline: the card stays without its description.
  } finally {
    underWay.delete(number)
  }
}

let loadingSeason: { folder: string; entries: Promise<readonly SeasonEntry[]> } | null = null

/**
 * The kinds with a season and their sellers in the loaded listing.
 * @throws if they cannot be fetched; the next call tries again
 */
export async function fetchSeasonEntries(): Promise<readonly SeasonEntry[]> {
  const listing = $listing.get()
  if (listing.status !== 'ready') throw new Error('The listing is not loaded.')
  const { folder } = listing
  if (loadingSeason?.folder !== folder)
    loadingSeason = { folder, entries: fetchJson(`${folder}/${fileInLanguage(SEASON_FILE)}`) }
  try {
    return await loadingSeason.entries
  } catch (error) {
    loadingSeason = null
    throw error
  }
}

/** The half month of the day in Denmark, which a script in the page has marked before the first paint. */
export const currentHalfMonth = (): number => Number(document.documentElement.dataset['season'])
