import type { ReactNode } from 'react'

import { doubtedStatus, hoursLabel } from '#src/domain/hours/status.ts'
import type { HoursStatus } from '#src/domain/hours/status.ts'
import { isUnknownTimeline } from '#src/domain/hours/timeline.ts'
import type { Timeline } from '#src/domain/hours/timeline.ts'
import { phoneLink } from '#src/domain/text/links.ts'
import { shopPage } from '#src/texts/texts.ts'

interface Props {
  /** Null in a built page, where the time is unknown. */
  status: HoursStatus | null
  timeline: Timeline
  /** The index of the timeline among those of the page. */
  hours: number
  phone?: string | null | undefined
  /** The owner's notice that replaces the hours: 'Lukket i dag'. */
  shut?: string | null | undefined
  /** Whether visitors put the hours in doubt. */
  isDoubted?: boolean | undefined
  /** Turns the badge of a closed shop into a button that leads to its opening hours. */
  onClosed?: (() => void) | undefined
}

const unknown: HoursStatus = { status: 'unknown', hasNote: false }

/**
 * 'Åben til 17:00', 'Lukket · åbner i morgen 09:00', 'Åben efter aftale · ring først' with the number. A built page shows
 * only a status that holds at any time; otherwise `keepStatusesCurrent` fills it in from the timeline.
 */
export function StatusBadge({ status, timeline, hours, phone, shut, isDoubted, onClosed }: Props): ReactNode {
  if (shut)
    return (
      <span className="status-badge" data-status="closed">
        {shut}
      </span>
    )
  const stated = status ?? (isUnknownTimeline(timeline) ? unknown : null)
  const known = stated && isDoubted ? doubtedStatus(stated) : stated
  if (known?.status === 'closed' && onClosed) {
    return (
      <button type="button" onClick={onClosed} className="status-badge hover:underline" data-status="closed">
        {hoursLabel(known, Boolean(phone))}
        <span className="sr-only">{shopPage.seeHoursNote}</span>
      </button>
    )
  }
  return (
    <span
      className="status-badge"
      data-status={known?.status ?? 'unknown'}
      {...(known === null && { 'data-hours': hours, 'data-phone': phone ?? undefined })}
    >
      {known === null ? shopPage.seeHours : hoursLabel(known, Boolean(phone))}
      {phone && known?.status === 'byAppointment' && (
        <a className="link" href={phoneLink(phone)}>
          {phone}
        </a>
      )}
    </span>
  )
}
