import { localMoment } from '#src/domain/hours/local-time.ts'
import { hoursLabel } from '#src/domain/hours/status-label.ts'
import { hoursStatusAt } from '#src/domain/hours/status.ts'

import { timelinesAround } from './timelines.ts'

const MINUTE = 60_000

/** Fills in every badge that names a timeline, now and each minute, in Danish time. */
function update(): void {
  const now = localMoment(new Date())
  for (const badge of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const timeline = timelinesAround(badge)[Number(badge.dataset['hours'])]
    if (!timeline || !badge.firstElementChild) continue
    const status = hoursStatusAt(timeline, now)
    badge.dataset['status'] = status.status
    badge.firstElementChild.textContent = hoursLabel(status)
  }
}

/** Keeps the badges of a page that was built some time ago true while it is open. */
export function keepStatusesCurrent(): void {
  update()
  setTimeout(keepStatusesCurrent, MINUTE - (Date.now() % MINUTE))
}
