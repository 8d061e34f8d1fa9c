import { askForChanges } from './ask-for-changes.ts'

let asked: Promise<void> | undefined

async function load(): Promise<void> {
  const changes = await askForChanges()
  // On most visits nothing has changed: what applies changes is no part of a page.
  if (changes) (await import('./apply-changes.ts')).applyChanges(changes)
}

/** Asks once for what has changed since the page's build; without an answer pages stay as they were built. */
export function loadChanges(): void {
  asked ??= load().catch(() => undefined)
}
