import type { ReadableAtom } from 'nanostores'

/** Runs once, as soon as the store becomes true. Returns a function that stops waiting. */
export function whenNeeded($isNeeded: ReadableAtom<boolean>, work: () => void): () => void {
  let isDone = false
  return $isNeeded.subscribe((isNeeded) => {
    if (!isNeeded || isDone) return
    isDone = true
    work()
  })
}
