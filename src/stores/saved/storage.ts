import { MOST_SAVED, parseSaved, SAVED_KEY } from '#src/domain/saved/saved.ts'
import type { Change, Stored } from '#src/domain/saved/saved.ts'

/** Calls when another tab, or this page before it was put away, may have changed what is stored by a key. Returns what stops it. */
export function followStorage(stored: string, onChange: () => void): () => void {
  // A cleared storage has no key.
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === stored || key === null) onChange()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onChange)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onChange)
  }
}

/** Why nothing was changed, as visitors are told. */
const REFUSED = 'Det kunne ikke gemmes: din browser gemmer ikke noget fra denne side, eller der er ikke mere plads.'
const TOO_MANY = `Det kunne ikke gemmes: der er plads til ${MOST_SAVED} gårde.`

/** The last text that was read or written here, and what it says: all who look after a change find it read. */
let last: { text: string | null; stored: Stored } | null = null

/** What is saved on this device. Throws where the browser lets nobody look. */
export function readSaved(): Stored {
  const text = localStorage.getItem(SAVED_KEY)
  if (last?.text !== text) last = { text, stored: parseSaved(text) }
  return last.stored
}

/**
 * Changes what is saved on this device, beginning with what is there now: another tab may have changed it. Null when
 * it was done, else what the visitor is told.
 */
export function changeSaved(change: Change): string | null {
  try {
    const { producers } = readSaved()
    const changed = change(producers)
    if (changed.length > Math.max(MOST_SAVED, producers.length)) return TOO_MANY
    const text = JSON.stringify(changed)
    localStorage.setItem(SAVED_KEY, text)
    last = { text, stored: { producers: changed, isReadable: true } }
  } catch {
    return REFUSED
  }
  // Browsers tell the other tabs alone.
  dispatchEvent(new StorageEvent('storage', { key: SAVED_KEY }))
  return null
}

/** Calls whenever something else may be saved: by this page, by another tab, or while this page was put away. Returns what stops it. */
export const followSaved = (onChange: () => void): (() => void) => followStorage(SAVED_KEY, onChange)
