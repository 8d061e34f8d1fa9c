import type { BuildRevision, KnownChanges, LiveChanges } from '#src/domain/live/live-changes.ts'
import { LIVE_CHANGES_PATH, REVISION_PATH } from '#src/domain/live/paths.ts'

import { currentLanguage } from '#src/texts/language.ts'

import { fetchJson } from '../listing/files/fetch-json.ts'

/** Fetches the changes since the page's build. Null if no recent build has its revision. Throws if that fails. */
export async function askForChanges(): Promise<KnownChanges | null> {
  const { revision } = await fetchJson<BuildRevision>(REVISION_PATH)
  const language = currentLanguage()
  const address = `${LIVE_CHANGES_PATH}?since=${revision}${language === 'da' ? '' : `&language=${language}`}`
  const answer = await fetchJson<LiveChanges>(address)
  if (answer.status === 'known') return answer
  // Only a page from the service worker's store can be that old.
  if (document.querySelector('[data-kept]')) (await import('./ask-to-reload.ts')).askToReload()
  return null
}

let loading: Promise<unknown> | undefined

/** Fetches the changes since the page's build, once; after a failure the page stays as built. */
export function loadChanges(): void {
  loading ??= askForChanges()
    // Most visits have no changes, so the code that applies them loads on demand.
    .then(
      async (answer) =>
        answer &&
        (answer.changed ?? (answer.removed || answer.notices[0])) &&
        (await import('./apply-changes.ts')).applyChanges(answer),
    )
    .catch(() => {})
}
