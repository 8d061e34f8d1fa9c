import type { BuildRevision, LiveChanges } from '#src/domain/live/live-changes.ts'
import { LIVE_CHANGES_PATH, REVISION_PATH } from '#src/domain/live/paths.ts'

import { currentLanguage } from '#src/texts/language.ts'

import { fetchJson } from '#src/stores/fetch-json.ts'

/** Fetches the changes since the page's build. Throws if that fails. */
export async function askForChanges(): Promise<LiveChanges> {
  const { revision } = await fetchJson<BuildRevision>(REVISION_PATH)
  const language = currentLanguage()
  return fetchJson(`${LIVE_CHANGES_PATH}?since=${revision}${language === 'da' ? '' : `&language=${language}`}`)
}

let loading: Promise<unknown> | undefined

/** Fetches the changes since the page's build, once; after a failure the page stays as built. */
export function loadChanges(): void {
  loading ??= askForChanges()
    // Most visits have no changes, so the code that applies them loads on demand.
    .then(async (answer) => {
      if (answer.status === 'unknown' || answer.changed || answer.removed || answer.notices[0])
        (await import('./apply-changes.ts')).applyChanges(answer)
    })
    .catch(() => {})
}
