import type { ReadableAtom } from 'nanostores'

/** Does something once, as soon as it is needed. Returns what stops waiting for that. */
export function whenNeeded($isNeeded: ReadableAtom<boolean>, work: () => void): () => void {
  let isDone = false
  return $isNeeded.subscribe((isNeeded) => {
    if (!isNeeded || isDone) return
    isDone = true
    work()
  })
}
