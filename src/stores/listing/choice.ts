import { atom, computed } from 'nanostores'

import { initialChoice } from '#src/domain/listing/choice.ts'
import type { ListingChoice } from '#src/domain/listing/choice.ts'

/** The visitor's choices on the page. */
export const $choice = atom<ListingChoice>(initialChoice)

/** Whether the list is shown instead of the map. */
export const $isList = computed($choice, ({ view }) => view === 'list')

export type History = 'push' | 'replace'

let record: (choice: ListingChoice, history: History) => void = () => undefined

/** Sets where choices are recorded besides the store, such as the address bar; nowhere by default. */
export function recordChoices(write: typeof record): void {
  record = write
}

/**
 * Changes some choices. `history` decides whether Back undoes it: typing replaces the entry, so that Back undoes a
 * choice and not a letter.
 * @example
 * choose({ query: 'honning' }, 'replace')
 */
export function choose(change: Partial<ListingChoice>, history: History = 'push'): void {
  $choice.set({ ...$choice.get(), ...change })
  record($choice.get(), history)
}
