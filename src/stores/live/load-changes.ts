import type { BuildRevision, LiveChanges } from '#src/domain/live/live-changes.ts'
import { LIVE_CHANGES_PATH, REVISION_PATH } from '#src/domain/live/paths.ts'

import { fetchJson } from '../listing/files/fetch-json.ts'

/** Asks what has changed since the served build. Throws when that cannot be fetched. */
export const askForChanges = async (): Promise<LiveChanges> =>
  fetchJson(`${LIVE_CHANGES_PATH}?since=${(await fetchJson<BuildRevision>(REVISION_PATH)).revision}`)

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
