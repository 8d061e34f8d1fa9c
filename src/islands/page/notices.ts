import { localMoment } from '#src/domain/hours/local-time.ts'
import { isShut, noticeTexts } from '#src/domain/owners/notice.ts'
import type { ShopNotice } from '#src/domain/owners/notice.ts'

import { shutInHours } from './hours.ts'
import { updateStatuses } from './statuses.ts'

/** Shows on a producer's page what its owner says of these days, among the notices of all shops. */
export function showNotices(all: readonly ShopNotice[]): void {
  const place = document.querySelector<HTMLElement>('[data-notices]')
  if (!place) return
  const notices = all.filter(({ id }) => id.startsWith(`${place.dataset['notices'] ?? ''}-`))
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
