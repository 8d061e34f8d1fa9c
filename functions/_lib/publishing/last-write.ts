import { getStore } from '@netlify/blobs'

import type { BlobAccess } from '../pictures/blob-store.ts'
import { logEvent } from '../http/log.ts'

const KEY = 'last-write'

/** Work that takes longer is noted again while it goes on. */
const BUSY_MS = 6 * 60 * 60 * 1000

const store = (access: BlobAccess) => getStore({ name: 'work', consistency: 'strong', ...access })

/** Elsewhere than at Netlify there are no blobs. */
const isMissing = (error: unknown): boolean => error instanceof Error && error.name === 'MissingBlobsEnvironmentError'

function tell(error: unknown): void {
  if (!isMissing(error)) logEvent('error', 'The time of the last write could not be kept or read', error)
}

/** Notes that something has been written, which may leave work to the schedules. */
export async function rememberWrite(now = new Date(), access: BlobAccess = {}): Promise<void> {
  try {
    await store(access).set(KEY, now.toISOString())
  } catch (error) {
    tell(error)
  }
}

/**
 * Whether a schedule of each minute should ask the database for work. Neon sleeps when nobody asks it, and costs while
 * it is awake: so only in the hours after an operator's write, and once an hour for what was missed, or when nobody knows.
 */
export async function isWorkLikely(now = new Date(), access: BlobAccess = {}): Promise<boolean> {
  if (now.getUTCMinutes() === 0) return true
  try {
    const written = await store(access).get(KEY, { type: 'text' })
    return written !== null && now.getTime() - Date.parse(written) < BUSY_MS
  } catch (error) {
    tell(error)
    return true
  }
}
