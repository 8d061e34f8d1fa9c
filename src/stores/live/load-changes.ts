import { askForChanges } from './ask-for-changes.ts'

let asked: Promise<unknown> | undefined

/** Asks once for what has changed since the page's build; without an answer pages stay as they were built. */
export function loadChanges(): void {
  asked ??= askForChanges()
    // On most visits nothing has changed: what applies changes is no part of a page.
    .then(
      async (answer) =>
        (answer.changed ?? (answer.removed || answer.notices?.[0])) &&
        (await import('./apply-changes.ts')).applyChanges(answer),
    )
    .catch(() => {})
}
