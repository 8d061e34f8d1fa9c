import { timeOf } from '../weekdays.ts'
import { DAY_MINUTES } from '../timeline/timeline.ts'
import type { DayPlan, Span } from '../timeline/timeline.ts'

/** What says no more than the kind of the span does. */
const plainAppointment = /^(?:by appointment|efter aftale)$/i

export const CLOSED = 'Lukket'

const isWholeDay = ({ open, close }: Span): boolean => open === 0 && close === DAY_MINUTES

function timesOf({ open, close }: Span): string {
  return `${timeOf(open)}-${close === DAY_MINUTES ? '24:00' : timeOf(close % DAY_MINUTES)}`
}

function spanLine(span: Span): string {
  const comment = span.comment ?? ''
  const isWhole = isWholeDay(span)
  const said = comment === '' ? '' : ` (${comment})`
  switch (span.kind) {
    case 'open':
      return `${isWhole ? 'Døgnåbent' : timesOf(span)}${said}`
    case 'byAppointment':
      return (isWhole ? 'Efter aftale' : `${timesOf(span)} efter aftale`) + (plainAppointment.test(comment) ? '' : said)
    case 'unknown':
      return isWhole ? comment || 'Ukendt' : `${timesOf(span)} (${comment || 'måske'})`
  }
}

/** What a day is like, a line a span: '09:00-12:00', '14:00-17:30', 'Efter aftale', 'Døgnåbent'; 'Lukket' where none is. */
export function planLines({ spans, comment }: DayPlan): string[] {
  if (spans.length === 0) return [comment === undefined ? CLOSED : `${CLOSED} (${comment})`]
  return spans.map(spanLine)
}
