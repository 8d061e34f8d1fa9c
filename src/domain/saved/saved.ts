/**
 * A shop that a visitor keeps on their device. Name and address are as they were then: enough to show without a
 * network.
 */
export interface SavedProducer {
  /** First segment of its id: eight hex digits. */
  segment: string
  name: string
  address: string
  /** ISO 8601. */
  savedAt: string
  /** The visitor's own words, '' for none. */
  note: string
}

/** What a page knows of a shop that can be saved. */
export type Savable = Pick<SavedProducer, 'segment' | 'name' | 'address'>

/** Where browsers keep the list. */
export const SAVED_KEY = 'gaardkortet-gemte'

/** Where the visitor's own list is. */
export const MINE_PATH = '/mine'

/** Beyond this, a list is too long to be read. */
export const MOST_SAVED = 1000
/** In UTF-16 units, as fields of a form count. */
export const NOTE_LENGTH = 500

export const segmentPattern = /^[\da-f]{8}$/

/** The stored list. `isReadable` is false if the stored text is damaged or not ours. */
export interface Stored {
  producers: readonly SavedProducer[]
  isReadable: boolean
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Nothing of an entry but its segment is needed to find the shop again. */
function producerOf(entry: unknown): SavedProducer[] {
  const { segment, name, address, savedAt, note }: Record<string, unknown> = { ...Object(entry) }
  return typeof segment === 'string' && segmentPattern.test(segment)
    ? [{ segment, name: textOf(name), address: textOf(address), savedAt: textOf(savedAt), note: textOf(note) }]
    : []
}

/** Parses saved producers from JSON; null stands for a device that has stored nothing. */
export function parseSaved(text: string | null): Stored {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(entries)) return { producers: [], isReadable: false }
    const bySegment = new Map(entries.flatMap(producerOf).map((producer) => [producer.segment, producer]))
    return { producers: [...bySegment.values()], isReadable: bySegment.size === entries.length }
  } catch {
    return { producers: [], isReadable: false }
  }
}

/** A change of what is saved. It is given what is stored at that moment, which another tab may have changed. */
export type Change = (producers: readonly SavedProducer[]) => readonly SavedProducer[]

/** Adds those that are not saved yet, last. */
export const withSaved =
  (added: readonly SavedProducer[]): Change =>
  (producers) => {
    const known = new Set(producers.map(({ segment }) => segment))
    return [...producers, ...added.filter(({ segment }) => !known.has(segment))]
  }

/** Saves a shop, or takes it out again. */
export const toggled =
  (shop: Savable, now: Date): Change =>
  (producers) =>
    producers.some(({ segment }) => segment === shop.segment)
      ? producers.filter(({ segment }) => segment !== shop.segment)
      : [...producers, { ...shop, savedAt: now.toISOString(), note: '' }]
