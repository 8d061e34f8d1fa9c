import type { IndexedProducer } from '../listing/listing-file.ts'
import { distanceKm, isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import type { SavedProducer } from './saved.ts'

/** A saved shop on the list; one that has just been taken out stays where it was, so that it can come back. */
export interface Entry extends SavedProducer {
  isRemoved: boolean
}

/** The entries of a list after another look at what is saved. */
export function lookedAgain(before: readonly Entry[], saved: readonly SavedProducer[]): Entry[] {
  const bySegment = new Map(saved.map((producer) => [producer.segment, producer]))
  const still = before.map((entry): Entry => {
    const producer = bySegment.get(entry.segment)
    bySegment.delete(entry.segment)
    return producer ? { ...producer, isRemoved: false } : { ...entry, isRemoved: true }
  })
  return [...still, ...[...bySegment.values()].map((producer) => ({ ...producer, isRemoved: false }))]
}

/** A shop in the directory: not loaded yet, gone, or as it is now. */
export type Found = IndexedProducer | 'unknown' | 'gone'

export interface ListedEntry {
  entry: Entry
  found: Found
  /** Null without a position, the visitor's or the shop's. */
  distanceKm: number | null
}

/** The orders of the list: what was saved last comes first, or what is nearest. */
export const savedSorts = ['saved', 'distance'] as const
export type SavedSort = (typeof savedSorts)[number]

const byTime = ({ entry: first }: ListedEntry, { entry: second }: ListedEntry): number =>
  Number(first.savedAt < second.savedAt) - Number(first.savedAt > second.savedAt)

const byDistance = (first: ListedEntry, second: ListedEntry): number =>
  (first.distanceKm ?? Infinity) - (second.distanceKm ?? Infinity) || 0

/** Lays a list out. `directory` is null until it is known who is in it; without a position nothing is nearest. */
export function listEntries(
  entries: readonly Entry[],
  directory: ReadonlyMap<string, IndexedProducer> | null,
  { sort, position }: { sort: SavedSort; position: Position | null },
): ListedEntry[] {
  // Of those that were saved together the last comes first, too.
  const listed = entries.toReversed().map((entry): ListedEntry => {
    const producer = directory?.get(entry.segment)
    const isMeasured = sort === 'distance' && position !== null && producer !== undefined && isLocated(producer)
    return {
      entry,
      found: directory === null ? 'unknown' : (producer ?? 'gone'),
      distanceKm: isMeasured ? distanceKm(position, producer) : null,
    }
  })
  return listed.sort((first, second) => byDistance(first, second) || byTime(first, second))
}
