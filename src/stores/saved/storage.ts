import { MOST_SAVED, parseSaved, SAVED_KEY } from '#src/domain/saved/saved.ts'
import type { Change, Stored } from '#src/domain/saved/saved.ts'
import { saved } from '#src/texts/texts.ts'

/**
 * Calls back when a storage key may have changed: in another tab, or while this page was in the back/forward cache.
 * Returns a function that stops it.
 */
export function followStorage(stored: string, onChange: () => void): () => void {
  // Clearing the storage reports no key.
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

/** The message for visitors if storage is unavailable. */
const REFUSED = saved.storageRefused
const TOO_MANY = saved.tooMany(MOST_SAVED)

/** The last text read or written here, with its parsed value, so that several readers parse it once. */
let last: { text: string | null; stored: Stored } | null = null

/** The shops saved on this device. Throws if storage is unavailable. */
export function readSaved(): Stored {
  const text = localStorage.getItem(SAVED_KEY)
  if (last?.text !== text) last = { text, stored: parseSaved(text) }
  return last.stored
}

/**
 * Changes the saved shops, starting from what is stored now, as another tab may have changed it. Null on success, else
 * the message for the visitor.
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
  // Browsers notify other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: SAVED_KEY }))
  return null
}

/**
 * Calls back when the saved shops may have changed: here, in another tab, or while this page was in the back/forward
 * cache. Returns a function that stops it.
 */
export const followSaved = (onChange: () => void): (() => void) => followStorage(SAVED_KEY, onChange)
