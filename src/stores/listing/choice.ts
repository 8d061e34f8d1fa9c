import { atom, computed } from 'nanostores'

import { initialChoice } from '#src/domain/listing/choice.ts'
import type { ListingChoice } from '#src/domain/listing/choice.ts'

/** What the visitor has chosen on the page. */
export const $choice = atom<ListingChoice>(initialChoice)

/** Whether the list has taken the map's place. */
export const $isList = computed($choice, ({ view }) => view === 'list')

export type History = 'push' | 'replace'

let record: (choice: ListingChoice, history: History) => void = () => undefined

/** Gives the page's choices a record besides the store, such as the address bar; by default they have none. */
export function recordChoices(write: typeof record): void {
  record = write
}

/**
 * Changes what the visitor has chosen. `history` says whether the back button undoes it: typing replaces, so that
 * the button undoes a choice and not a letter.
 */
export function choose(change: Partial<ListingChoice>, history: History = 'push'): void {
  $choice.set({ ...$choice.get(), ...change })
  record($choice.get(), history)
}
