import { LIVE_CHANGES_PATH, REVISION_PATH } from '#src/domain/live/live-changes.ts'
import type { BuildRevision, LiveChanges } from '#src/domain/live/live-changes.ts'

import { fetchJson } from '../listing/files/fetch-json.ts'

export type KnownChanges = Extract<LiveChanges, { status: 'known' }>

/** Asks what has changed since the page's build, and returns null where nothing has or that cannot be known. */
export async function askForChanges(): Promise<KnownChanges | null> {
  // A page from the store of the service worker may be of any build.
  if (document.querySelector('[data-kept]')) return null
  try {
    const { revision } = await fetchJson<BuildRevision>(REVISION_PATH)
    const answer = await fetchJson<LiveChanges>(`${LIVE_CHANGES_PATH}?since=${revision}`)
    return answer.status === 'known' && (answer.changed ?? (answer.removed || answer.notices[0])) ? answer : null
  } catch {
    return null
  }
}
