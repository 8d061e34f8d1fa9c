import { getStore } from '@netlify/blobs'
import { z } from 'zod'

import { storeNameOf } from '#functions/follow-up/due-note.ts'
import type { BlobAccess } from '#functions/pictures/blob-store.ts'

/** How long a write may take after it has been announced. Netlify ends a function after 60 seconds. */
const WRITE_MS = 60_000

const PENDING = 'pending'
const ANSWERS = 'answers'

const pendingWrite = z.object({ id: z.string(), at: z.coerce.date() })

const storedAnswers = z.object({
  /** The write that they were computed after; null if no write was. */
  writeId: z.string().nullable(),
  /** When the database was queried for them. */
  readAt: z.coerce.date(),
  /** What is answered to each revision of a recent build, as JSON. */
  answers: z.record(z.string(), z.string()),
})

/** What the store has to say about the answers in it. */
type StoredAnswers =
  /** They are up to date. A revision that is not among them is unknown. */
  | { status: 'current'; answers: Readonly<Record<string, string>> }
  /** A write may have come after them. `mayReplace` once every write that was announced is certainly over. */
  | { status: 'stale'; mayReplace: boolean }

/**
 * Keeps the answers of `GET /api/changes` outside the database, so that a call does not wake it. A write announces itself
 * before its commit and replaces the answers after it. While an announced write has not done so, calls query the database;
 * if it died in between, one of them replaces the answers a minute later.
 */
export interface ChangesStore {
  announce(writeId: string, now: Date): Promise<void>
  read(now: Date): Promise<StoredAnswers>
  /**
   * Replaces the answers with computed ones, again if others were stored while the database was queried.
   * `writeId` is null for a call that is no write.
   */
  replace(writeId: string | null, now: () => Date, compute: () => Promise<Record<string, string>>): Promise<void>
}

/** Writes at the same moment may come in between this often. */
const TRIES = 5

/** In Netlify Blobs, read with strong consistency. */
export function blobChangesStore(access: BlobAccess = {}): ChangesStore {
  const store = () => getStore({ name: storeNameOf('changes'), consistency: 'strong', ...access })
  return {
    async announce(id, at) {
      await store().setJSON(PENDING, { id, at })
    },
    async read(now) {
      // The write that is announced last is read first: answers that come after it are newer.
      const pending = pendingWrite.safeParse(await store().get(PENDING, { type: 'json' })).data
      const stored = storedAnswers.safeParse(await store().get(ANSWERS, { type: 'json' })).data
      const overAt = (pending?.at.getTime() ?? 0) + WRITE_MS
      const isCurrent = !pending || stored?.writeId === pending.id || (stored && stored.readAt.getTime() > overAt)
      return stored && isCurrent
        ? { status: 'current', answers: stored.answers }
        : { status: 'stale', mayReplace: now.getTime() > overAt }
    },
    async replace(writeId, now, compute) {
      for (let tries = 0; tries < TRIES; tries++) {
        const { etag } = (await store().getMetadata(ANSWERS)) ?? {}
        const readAt = now()
        const text = JSON.stringify({ writeId, readAt, answers: await compute() })
        const { modified } = await store().set(ANSWERS, text, etag ? { onlyIfMatch: etag } : { onlyIfNew: true })
        if (modified) return
      }
    },
  }
}
