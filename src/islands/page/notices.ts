import { localMoment } from '#src/domain/hours/local-time.ts'
import { NOTICES_PATH } from '#src/domain/open-data/paths.ts'
import { isShut, noticeTexts } from '#src/domain/owners/notice.ts'
import type { ShopNotice } from '#src/domain/owners/notice.ts'

import { shutInHours } from './hours.ts'
import { updateStatuses } from './statuses.ts'

/** Asked for anew each time: what the page was built with is older than today. */
async function noticesOf(segment: string): Promise<ShopNotice[]> {
  try {
    const answer = await fetch(NOTICES_PATH)
    const found: unknown = answer.ok ? await answer.json() : []
    return Array.isArray(found) ? found.filter(({ id }: ShopNotice) => id.startsWith(`${segment}-`)) : []
  } catch {
    return []
  }
}

/** Says on a producer's page what its owner says of these days. */
export async function showNotices(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-notices]')
  if (!place) return
  const notices = await noticesOf(place.dataset['notices'] ?? '')
  const { day } = localMoment(new Date())
  const texts = noticeTexts(notices, day)
  place.replaceChildren(
    ...texts.map((text) => {
      const line = document.createElement('p')
      line.textContent = text
      return line
    }),
  )
  place.hidden = texts.length === 0
  shutInHours(notices)
  const [first] = texts
  const badge = document.querySelector<HTMLElement>('header .status-badge')
  if (!badge || first === undefined || !isShut(notices, day)) return
  badge.dataset['shut'] = first
  updateStatuses()
}
