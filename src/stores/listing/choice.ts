import { atom, computed } from 'nanostores'

import { initialChoice } from '#src/domain/listing/choice.ts'
import type { ListingChoice } from '#src/domain/listing/choice.ts'
import { afterPaint } from '#src/stores/scheduling.ts'

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

/** Pending changes to the history entry: the address, and the remembered state. */
interface Waiting {
  address: string | null
  history: History
  state: Record<string, unknown>
}

let waiting: Waiting | null = null

/** Writes pending changes to the history entry at once. */
export function flushEntry(): void {
  if (waiting === null) return
  const { address, history, state } = waiting
  waiting = null
  const here = `${location.pathname}${location.search}${location.hash}`
  if ((address ?? here) === here && Object.keys(state).length === 0) return
  // Keeps state such as the map's view. `raises` belongs to the entries that raised the list on a phone: Back from a new
  // one undoes a choice instead.
  const remembered = { ...window.history.state, ...(history === 'push' && { raises: 0 }), ...state }
  window.history[history === 'push' ? 'pushState' : 'replaceState'](remembered, '', address ?? here)
}

/** Written together after the next paint, because each write takes the browser some milliseconds. */
function writeLater(change: Partial<Waiting>): void {
  if (waiting === null) {
    afterPaint(flushEntry)
    window.addEventListener('pagehide', flushEntry, { once: true })
  }
  waiting = { address: null, history: 'replace', ...waiting, ...change, state: { ...waiting?.state, ...change.state } }
}

/** Updates the address bar. */
export function writeAddress(address: string, history: History): void {
  if (history === 'push') flushEntry()
  writeLater(waiting === null ? { address, history } : { address })
}

/** Merges state into the current history entry. */
export function rememberInEntry(state: Record<string, unknown>): void {
  writeLater({ state })
}

/** The browser moved to another entry: pending changes are outdated. */
export function forgetWaiting(): void {
  waiting = null
}

export const SELECTED_CARD = 'valgt-gaardbutik'
/** Id of the opening hours in that card. */
export const OPENING_HOURS = 'aabningstider'

let opener: Element | null = null

/** Opens a producer's card and remembers the focused element. */
export function selectProducer(segment: string): void {
  if (!document.activeElement?.closest(`#${SELECTED_CARD}`)) opener = document.activeElement
  choose({ selected: segment }, $choice.get().selected === null ? 'push' : 'replace')
}

/** Closes the card and restores the focus: to the marker or card that opened it, or to the producer's new marker. */
export function closeSelected(): void {
  const segment = $choice.get().selected
  choose({ selected: null })
  const former = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null
  const marker = document.querySelector<HTMLElement>(`[data-marker="${segment}"]`)
  ;(former ?? marker ?? document.getElementById('resultater'))?.focus()
  opener = null
}
