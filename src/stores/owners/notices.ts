import { atom } from 'nanostores'

import type { ShopNotice } from '#src/domain/owners/notice.ts'

/** What owners say of these days, by the first segment of their shop's id; empty until it has come, and where it does not. */
export const $notices = atom<ReadonlyMap<string, readonly ShopNotice[]>>(new Map())

export const NOTICES_PATH = '/api/notices'

let asked: Promise<void> | null = null

async function fetchNotices(): Promise<void> {
  const answer = await fetch(NOTICES_PATH)
  if (!answer.ok) return
  const found: ShopNotice[] = await answer.json()
  if (Array.isArray(found)) $notices.set(Map.groupBy(found, ({ segment }) => segment))
}

/** Asks for them, once; without an answer pages say what they said. */
export function loadNotices(): void {
  asked ??= fetchNotices().catch(() => {
    asked = null
  })
}
