import type { BuildRevision, LiveChanges } from '#src/domain/live/live-changes.ts'
import { LIVE_CHANGES_PATH, REVISION_PATH } from '#src/domain/live/paths.ts'

import { fetchJson } from '../listing/files/fetch-json.ts'

/** Asks what has changed since the served build. Throws when that cannot be fetched. */
export const askForChanges = async (): Promise<LiveChanges> =>
  fetchJson(`${LIVE_CHANGES_PATH}?since=${(await fetchJson<BuildRevision>(REVISION_PATH)).revision}`)
