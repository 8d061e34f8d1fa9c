import { randomUUID } from 'node:crypto'

import { blobsOf } from '#functions/_lib/blobs.ts'
import type { BlobAccess } from '#functions/_lib/blobs.ts'
import { pressKinds } from '#src/domain/presses/presses.ts'
import type { PressKind } from '#src/domain/presses/presses.ts'

interface Press {
  /** 'YYYY-MM-DD' in Denmark. */
  day: string
  /** The first segment of the shop's id. */
  segment: string
  kind: PressKind
}

/** Collects presses outside the database, so that a press does not wake it. */
export interface PressStore {
  add(press: Press): Promise<void>
  /** All presses that are not removed yet, each with its key. */
  list(): Promise<(Press & { key: string })[]>
  remove(keys: readonly string[]): Promise<void>
}

function pressOf(key: string): (Press & { key: string }) | [] {
  const [day = '', segment = '', name = ''] = key.split('/')
  const kind = pressKinds.find((known) => known === name)
  return kind === undefined ? [] : { key, day, segment, kind }
}

/** How many blobs are removed at the same time. */
const AT_ONCE = 20

/**
 * In Netlify Blobs, an empty blob for each press: its key contains everything, and two presses at the same time do not
 * overwrite each other as a shared count would.
 */
export function blobPressStore(access: BlobAccess = {}): PressStore {
  const store = () => blobsOf('presses', access)
  return {
    async add({ day, segment, kind }) {
      await store().set(`${day}/${segment}/${kind}/${randomUUID()}`, '')
    },
    async list() {
      const { blobs } = await store().list()
      return blobs.flatMap(({ key }) => pressOf(key))
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += AT_ONCE)
        await Promise.all(keys.slice(from, from + AT_ONCE).map((key) => store().delete(key)))
    },
  }
}
