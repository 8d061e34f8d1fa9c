import { loadChanges } from '#src/stores/live/load-changes.ts'

/** Asks for shops that have come to a landing page without any, which has no list that would ask. */
export function startEmptyLanding(): void {
  if (document.querySelector('[data-lists] astro-island') === null) loadChanges()
}
