import type { IndexedProducer } from '../listing/listing-file.ts'
import { distanceKm, isLocated } from '../place/distance.ts'
import type { Position } from '../place/distance.ts'
import type { SavedProducer } from './saved.ts'

/** A saved shop in the list. A shop that was just removed keeps its place, so that it can be restored. */
export interface Entry extends SavedProducer {
  isRemoved: boolean
}

/** Updates the entries of a list after the saved shops have changed. */
export function refreshEntries(before: readonly Entry[], saved: readonly SavedProducer[]): Entry[] {
  const bySegment = new Map(saved.map((producer) => [producer.segment, producer]))
  const still = before.map((entry): Entry => {
    const producer = bySegment.get(entry.segment)
    bySegment.delete(entry.segment)
    return producer ? { ...producer, isRemoved: false } : { ...entry, isRemoved: true }
  })
  return [...still, ...[...bySegment.values()].map((producer) => ({ ...producer, isRemoved: false }))]
}

export interface ListedEntry {
  entry: Entry
  /** The shop in the directory: not loaded yet, no longer listed, or its current data. */
  found: IndexedProducer | 'unknown' | 'gone'
  /** Null unless the list is sorted by distance and both positions are known. */
  distanceKm: number | null
}

/** The orders of the list: last saved first, or nearest first. */
export const savedSorts = ['saved', 'distance'] as const
export type SavedSort = (typeof savedSorts)[number]

const byTime = ({ entry: first }: ListedEntry, { entry: second }: ListedEntry): number =>
  Number(first.savedAt < second.savedAt) - Number(first.savedAt > second.savedAt)

const byDistance = (first: ListedEntry, second: ListedEntry): number =>
  (first.distanceKm ?? Infinity) - (second.distanceKm ?? Infinity) || 0

/** Looks up and sorts the entries. `directory` is null until loaded. Without a position there are no distances. */
export function listEntries(
  entries: readonly Entry[],
  directory: ReadonlyMap<string, IndexedProducer> | null,
  { sort, position }: { sort: SavedSort; position: Position | null },
): ListedEntry[] {
  // Of shops saved at the same time, the last one also comes first.
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
