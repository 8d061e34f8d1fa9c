import { askForChanges } from './ask-for-changes.ts'

let isAsked = false

/** Asks once for what has changed since the page's build; without an answer pages stay as they were built. */
export function loadChanges(): void {
  if (isAsked) return
  isAsked = true
  // On most visits nothing has changed: what applies changes is no part of a page.
  void askForChanges().then(async (changes) => {
    if (changes) (await import('./apply-changes.ts')).applyChanges(changes)
  })
}
