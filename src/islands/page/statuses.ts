import { localTime } from '#src/domain/hours/local-time.ts'
import { statusAt, statusLabel } from '#src/domain/hours/opening-hours.ts'
import { readWeekText } from '#src/domain/hours/week-text.ts'

const MINUTE = 60_000

/** Fills in every badge that carries a week, now and each minute, in Danish time. */
function update(): void {
  const now = localTime(new Date())
  for (const badge of document.querySelectorAll<HTMLElement>('[data-week]')) {
    const status = statusAt(readWeekText(badge.dataset['week'] ?? ''), now)
    badge.dataset['status'] = status.status
    badge.textContent = statusLabel(status)
  }
}

/** Keeps the badges of a page that was built some time ago true while it is open. */
export function keepStatusesCurrent(): void {
  update()
  setTimeout(keepStatusesCurrent, MINUTE - (Date.now() % MINUTE))
}
