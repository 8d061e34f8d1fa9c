import { loadChanges } from '#src/stores/live/load-changes.ts'

/** Fetches new shops for a landing page built without any; other landing pages do so through their list. */
export function startEmptyLanding(): void {
  if (document.querySelector('[data-lists] astro-island') === null) loadChanges()
}
