import { noteOf } from './note.ts'
import { MOST_SAVED, segmentPattern } from './saved.ts'
import type { SavedProducer } from './saved.ts'

/** A shop in a shared link. */
export type SharedProducer = Pick<SavedProducer, 'segment' | 'note'>

const SEGMENT_LENGTH = 8
/** Parts of a link's fragment: segments end to end, and for each note its shop's segment with the text behind it. */
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
 * Reads a link's fragment, with or without '#'. Null where it carries no list, and no shops where it carries one that
 * cannot be read, such as one that was cut on its way: a part of it could be another shop.
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
