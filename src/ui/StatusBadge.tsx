import type { ReactNode } from 'react'

import { isUnknownWeek, statusLabel } from '#src/domain/hours/opening-hours.ts'
import type { OpenStatus, Week } from '#src/domain/hours/opening-hours.ts'
import { writeWeek } from '#src/domain/hours/week-text.ts'

interface Props {
  /** Null where the time is not known yet: in the page as it was built. */
  status: OpenStatus | null
  week: Week
  /** Given where a closed place leads to its opening hours. */
  onClosed?: (() => void) | undefined
}

/**
 * 'Åben til 17:00', 'Lukket · åbner i morgen 09:00', 'Åbningstider ukendt'. A page as it was built says only
 * what holds at any time, and carries the week for `keepStatusesCurrent`.
 */
export function StatusBadge({ status, week, onClosed }: Props): ReactNode {
  const known = status ?? (isUnknownWeek(week) ? { status: 'unknown' as const } : null)
  if (known === null) {
    return (
      <span className="status-badge" data-status="unknown" data-week={writeWeek(week)}>
        Se åbningstider
      </span>
    )
  }
  if (known.status === 'closed' && onClosed) {
    return (
      <button type="button" onClick={onClosed} className="status-badge hover:underline" data-status="closed">
        {statusLabel(known)}
        <span className="sr-only">, se åbningstider</span>
      </button>
    )
  }
  return (
    <span className="status-badge" data-status={known.status}>
      {statusLabel(known)}
    </span>
  )
}
