/** A shop that a visitor saved on their device. Name and address are as they were then, to display the shop offline. */
export interface SavedProducer {
  /** First segment of its id: eight hex digits. */
  segment: string
  name: string
  address: string
  /** ISO 8601. */
  savedAt: string
  /** The visitor's own note; '' if there is none. */
  note: string
}

/** The data that a page needs to save a shop. */
export type Savable = Pick<SavedProducer, 'segment' | 'name' | 'address'>

/** Key of the list in the browser's storage. */
export const SAVED_KEY = 'gaardkortet-gemte'

/** Path of the page with the visitor's own list. */
export const MINE_PATH = '/mine'

/** The maximum length of a list that is read. */
export const MOST_SAVED = 1000
/** In UTF-16 code units, as form fields count. */
export const NOTE_LENGTH = 500

export const segmentPattern = /^[\da-f]{8}$/

/** The stored list. `isReadable` is false if the stored text is damaged or not ours. */
export interface Stored {
  producers: readonly SavedProducer[]
  isReadable: boolean
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parses an entry. Its segment is enough to find the shop again; everything else is optional. */
function producerOf(entry: unknown): SavedProducer[] {
  const { segment, name, address, savedAt, note }: Record<string, unknown> = { ...Object(entry) }
  return typeof segment === 'string' && segmentPattern.test(segment)
    ? [{ segment, name: textOf(name), address: textOf(address), savedAt: textOf(savedAt), note: textOf(note) }]
    : []
}

/** Parses saved producers from JSON; null means that the device has stored nothing. */
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

/** A change to the saved shops. It receives what is stored at that moment, which another tab may have changed. */
export type Change = (producers: readonly SavedProducer[]) => readonly SavedProducer[]

/** Appends the shops that are not saved yet. */
export const withSaved =
  (added: readonly SavedProducer[]): Change =>
  (producers) => {
    const known = new Set(producers.map(({ segment }) => segment))
    return [...producers, ...added.filter(({ segment }) => !known.has(segment))]
  }

/** Saves a shop, or removes it if it is saved already. */
export const toggled =
  (shop: Savable, now: Date): Change =>
  (producers) =>
    producers.some(({ segment }) => segment === shop.segment)
      ? producers.filter(({ segment }) => segment !== shop.segment)
      : [...producers, { ...shop, savedAt: now.toISOString(), note: '' }]
