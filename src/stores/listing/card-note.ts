import { atom, computed } from 'nanostores'

import type { cardNote, NotedResult } from '#src/domain/listing/card-note.ts'
import { $now } from '#src/stores/time.ts'

import { $choice } from './choice.ts'
import { $parsedQuery, $when } from './search/search.ts'

const $loaded = atom<typeof cardNote | null>(null)

/** Writes the note of a card about the requested time and goods; null until its code is loaded. */
export const $cardNote = computed(
  [$loaded, $choice, $parsedQuery, $when, $now],
  (note, choice, question, when, now) =>
    note && now && ((result: NotedResult) => note(result, { choice, question, when, now })),
)

/** Loads the code. Until then, cards show only the current status, and groups ignore owners' notices. */
export async function loadCardNote(): Promise<void> {
  try {
    $loaded.set((await import('./find-shut.ts')).cardNote)
  } catch {
    // Without a network, the next choice tries again.
  }
}
