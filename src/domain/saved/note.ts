import { NOTE_LENGTH } from './saved.ts'
import type { Change } from './saved.ts'

/** A note as it can be stored and shared: no longer than allowed, and no half of a letter at its end. */
export const noteOf = (text: string): string => text.slice(0, NOTE_LENGTH).toWellFormed()

/** Gives a saved shop another note; one that is not saved has none. */
export const withNote =
  (segment: string, text: string): Change =>
  (producers) =>
    producers.map((producer) => (producer.segment === segment ? { ...producer, note: noteOf(text) } : producer))
