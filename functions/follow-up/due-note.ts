import { randomUUID } from 'node:crypto'

import { blobsOf, isWithoutBlobs } from '#functions/_lib/blobs.ts'
import type { BlobAccess } from '#functions/_lib/blobs.ts'
import { logEvent } from '#functions/_lib/http/log.ts'
import type { Logger } from '#functions/_lib/http/log.ts'

const KEY = 'due'
/** The note while no work is queued. */
const NOTHING = 'nothing'

interface NotedDue {
  /** Null if no work is queued. */
  at: Date | null
  /** Identifies this version of the note. */
  etag: string
}

/**
 * Stores when work is next due outside the database, so that checking does not wake it. A write moves the time forward
 * or leaves it, and always makes a new version. Only a run moves it back, if the version is still the one that it read
 * before its work.
 */
export interface DueNote {
  /** Null without a note. */
  read(): Promise<NotedDue | null>
  /** Writes the note if its version is still `etag`, or if there is none where `etag` is null; false otherwise. */
  replace(at: Date | null, etag: string | null): Promise<boolean>
}

/** In Netlify Blobs, read with strong consistency. */
export function blobDueNote(access: BlobAccess = {}): DueNote {
  const store = () => blobsOf('work', { consistency: 'strong', ...access })
  return {
    async read() {
      const found = await store().getWithMetadata(KEY, { type: 'text' })
      if (found === null || found.etag === undefined) return null
      const [time = ''] = found.data.split(' ')
      return { at: time === NOTHING ? null : new Date(time), etag: found.etag }
    },
    async replace(at, etag) {
      // The id makes every write a new version.
      const text = `${at?.toISOString() ?? NOTHING} ${randomUUID()}`
      const { modified } = await store().set(KEY, text, etag === null ? { onlyIfNew: true } : { onlyIfMatch: etag })
      return modified
    },
  }
}

/** The platform's note; null if querying the database costs nothing. */
interface NotePlace extends Logger {
  dueNote: DueNote | null
}

function logProblem(place: NotePlace, error: unknown): void {
  if (isWithoutBlobs(error)) return
  logEvent(place, 'error', 'The note of the next work could not be kept or read', error)
}

/** Concurrent writes may interfere this often. */
const TRIES = 5

/**
 * Notes that there is work now. A write calls it before its commit, so that a run that has not seen the write does not
 * note that there is none; and again if work remains. Never throws: once a day the database is queried regardless of
 * the note.
 */
export async function noteWork(place: NotePlace): Promise<void> {
  const { dueNote } = place
  if (dueNote === null) return
  const now = place.now()
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const noted = await dueNote.read()
      const isDue = noted !== null && noted.at !== null && noted.at <= now
      if (await dueNote.replace(isDue ? noted.at : now, noted?.etag ?? null)) return
    }
  } catch (error) {
    logProblem(place, error)
  }
}

/** The note, and whether its time has come. A missing or unreadable note counts as due. */
export async function readDueNote(place: NotePlace): Promise<{ isDue: boolean; etag: string | null }> {
  try {
    const noted = (await place.dueNote?.read()) ?? null
    if (noted === null) return { isDue: true, etag: null }
    const isReadable = noted.at === null || !Number.isNaN(noted.at.getTime())
    return { isDue: !isReadable || (noted.at !== null && noted.at <= place.now()), etag: noted.etag }
  } catch (error) {
    logProblem(place, error)
    return { isDue: true, etag: null }
  }
}

/** Notes when work is next due, unless the note has changed since it was read. */
export async function replaceDueNote(place: NotePlace, at: Date | null, etag: string | null): Promise<void> {
  try {
    await place.dueNote?.replace(at, etag)
  } catch (error) {
    logProblem(place, error)
  }
}
