import { getStore } from '@netlify/blobs'

import { logEvent } from '../http/log.ts'
import type { Logger } from '../http/log.ts'
import type { BlobAccess } from '../pictures/blob-store.ts'

const KEY = 'last-write'

/** Work that takes longer is noted again while it goes on. */
const BUSY_MS = 6 * 60 * 60 * 1000

/** Keeps when something was written last, where all functions of a site find it. */
export interface LastWrite {
  save(time: Date): Promise<void>
  /** Null when nobody has written yet. */
  read(): Promise<Date | null>
}

/** In Netlify Blobs. */
export function blobLastWrite(access: BlobAccess = {}): LastWrite {
  const store = () => getStore({ name: 'work', consistency: 'strong', ...access })
  return {
    async save(time) {
      await store().set(KEY, time.toISOString())
    },
    async read() {
      const written = await store().get(KEY, { type: 'text' })
      return written === null ? null : new Date(written)
    },
  }
}

/** What a platform has to know it by; null where it costs nothing to ask the database each minute. */
interface Place extends Logger {
  lastWrite: LastWrite | null
}

function logProblem(place: Place, error: unknown): void {
  // Elsewhere than at Netlify there are no blobs.
  if (error instanceof Error && error.name === 'MissingBlobsEnvironmentError') return
  logEvent(place, 'error', 'The time of the last write could not be kept or read', error)
}

/** Notes that something has been written, which may leave work to the schedules. */
export async function saveLastWrite(place: Place): Promise<void> {
  try {
    await place.lastWrite?.save(place.now())
  } catch (error) {
    logProblem(place, error)
  }
}

/**
 * Whether a schedule of each minute should ask the database for work. Neon sleeps when nobody asks it, and costs while
 * it is awake: so only in the hours after an operator's write, and once an hour for what was missed, or when nobody knows.
 */
export async function isWorkLikely(place: Place): Promise<boolean> {
  const now = place.now()
  if (place.lastWrite === null || now.getUTCMinutes() === 0) return true
  try {
    const written = await place.lastWrite.read()
    return written !== null && now.getTime() - written.getTime() < BUSY_MS
  } catch (error) {
    logProblem(place, error)
    return true
  }
}
