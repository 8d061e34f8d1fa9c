import type { BuildRevision, LiveChanges } from '#src/domain/live/live-changes.ts'
import { LIVE_CHANGES_PATH, REVISION_PATH } from '#src/domain/live/paths.ts'

import { fetchJson } from '../listing/files/fetch-json.ts'

export type KnownChanges = Extract<LiveChanges, { status: 'known' }>

/** Asks what has changed since the served build. Null where nothing has. Throws when that cannot be fetched. */
export async function askForChanges(): Promise<KnownChanges | null> {
  const { revision } = await fetchJson<BuildRevision>(REVISION_PATH)
  const answer = await fetchJson<LiveChanges>(`${LIVE_CHANGES_PATH}?since=${revision}`)
  return 'notices' in answer && (answer.changed ?? (answer.removed || answer.notices[0])) ? answer : null
}
