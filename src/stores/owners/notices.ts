import { atom } from 'nanostores'

import { NOTICES_PATH } from '#src/domain/open-data/paths.ts'
import type { Notices, ShopNotice } from '#src/domain/owners/notice.ts'

/** What owners say of these days. Null until it has come, and where it does not, or nobody says anything. */
export const $notices = atom<Notices | null>(null)

let asked: Promise<void> | null = null

async function fetchNotices(): Promise<void> {
  const answer = await fetch(NOTICES_PATH)
  if (!answer.ok) return
  const found: ShopNotice[] = await answer.json()
  if (found.length === 0) return
  // On most days nobody says anything: what puts it into words is no part of a page.
  $notices.set((await import('#src/domain/owners/notice.ts')).noticesOf(found))
}

/** Asks for them, once; without an answer pages say what they said. */
export function loadNotices(): void {
  asked ??= fetchNotices().catch(() => {
    asked = null
  })
}
