import { z } from 'zod'

import { blobsOf } from '#functions/_lib/blobs.ts'
import type { BlobAccess } from '#functions/_lib/blobs.ts'

/** How long a write may take after its announcement. Netlify stops a function after 60 seconds. */
const WRITE_MS = 60_000

const PENDING = 'pending'
const ANSWERS = 'answers'

const pendingWrite = z.object({ id: z.string(), at: z.coerce.date() })

const storedAnswers = z.object({
  /** The write that caused the computation; null if it was no write. */
  writeId: z.string().nullable(),
  /** When the database was queried for the answers. */
  readAt: z.coerce.date(),
  /** The JSON answer for each revision of a recent build. */
  answers: z.record(z.string(), z.string()),
})

/** The state of the stored answers. */
type StoredAnswers =
  /** Up to date. A revision without an answer is unknown. */
  | { status: 'current'; answers: Readonly<Record<string, string>> }
  /** A later write may exist. `mayReplace` is true once every announced write is certainly over. */
  | { status: 'stale'; mayReplace: boolean }

/**
 * Stores the answers of `GET /api/changes` outside the database, so that a call does not wake it. A write announces
 * itself before its commit and replaces the answers after it. In between, calls query the database. If the write died,
 * one of them replaces the answers a minute later.
 */
export interface ChangesStore {
  announce(writeId: string, now: Date): Promise<void>
  read(now: Date): Promise<StoredAnswers>
  /**
   * Computes and replaces the answers, again if others were stored in the meantime. `writeId` is null for a call that
   * is no write.
   */
  replace(writeId: string | null, now: () => Date, compute: () => Promise<Record<string, string>>): Promise<void>
}

/** Concurrent writes may interfere this often. */
const TRIES = 5

/** In Netlify Blobs, read with strong consistency. */
export function blobChangesStore(access: BlobAccess = {}): ChangesStore {
  const store = () => blobsOf('changes', { consistency: 'strong', ...access })
  return {
    async announce(id, at) {
      await store().setJSON(PENDING, { id, at })
    },
    async read(now) {
      // The last announced write is read first: answers stored after it are newer.
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
