import { NOTE_LENGTH } from './saved.ts'
import type { Change } from './saved.ts'

/** Shortens a note to the maximum length, without splitting a character at its end. */
export const noteOf = (text: string): string => text.slice(0, NOTE_LENGTH).toWellFormed()

/** Changes the note of a saved shop; other shops have none. */
export const withNote =
  (segment: string, text: string): Change =>
  (producers) =>
    producers.map((producer) => (producer.segment === segment ? { ...producer, note: noteOf(text) } : producer))
