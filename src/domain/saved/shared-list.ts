import { MOST_SAVED, NOTE_LENGTH, segmentPattern } from './saved.ts'
import type { Change, SavedProducer } from './saved.ts'

/** A shop in a shared link. */
export type SharedProducer = Pick<SavedProducer, 'segment' | 'note'>

const SEGMENT_LENGTH = 8
/** Parts of the fragment: all segments concatenated, and for each note its shop's segment followed by the text. */
const SEGMENTS = 'gaarde'
const NOTE = 'note'

/** The fragment of a link to a list, without '#'. Browsers do not send fragments to servers. */
export function writeSharedList(producers: readonly SharedProducer[], { withNotes }: { withNotes: boolean }): string {
  const noted = withNotes ? producers.filter(({ note }) => note !== '') : []
  return new URLSearchParams([
    [SEGMENTS, producers.map(({ segment }) => segment).join('')],
    ...noted.map(({ segment, note }) => [NOTE, segment + note]),
  ]).toString()
}

/**
 * Parses a link's fragment, with or without '#'. Returns null if it contains no list, and no shops if the list is
 * damaged. Part of a truncated list could name other shops.
 */
export function readSharedList(fragment: string): readonly SharedProducer[] | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''))
  const ids = parts.get(SEGMENTS)
  if (ids === null) return null
  const segments = new Set(ids.match(/.{1,8}/g) ?? [])
  if (segments.size > MOST_SAVED || ![...segments].every((segment) => segmentPattern.test(segment))) return []
  const notes = new Map(
    parts.getAll(NOTE).map((note) => [note.slice(0, SEGMENT_LENGTH), noteOf(note.slice(SEGMENT_LENGTH))]),
  )
  return [...segments].map((segment) => ({ segment, note: notes.get(segment) ?? '' }))
}

/** Shortens a note to the maximum length, without splitting a character at its end. */
export const noteOf = (text: string): string => text.slice(0, NOTE_LENGTH).toWellFormed()

/** Changes the note of a saved shop; other shops have none. */
export const withNote =
  (segment: string, text: string): Change =>
  (producers) =>
    producers.map((producer) => (producer.segment === segment ? { ...producer, note: noteOf(text) } : producer))
