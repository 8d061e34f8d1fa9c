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
