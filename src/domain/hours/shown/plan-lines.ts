import { timeOf } from '../weekdays.ts'
import { UNTIMED } from '../timeline/remarks.ts'
import { DAY_MINUTES } from '../timeline/timeline.ts'
import type { DayPlan, Span } from '../timeline/timeline.ts'

export const CLOSED = 'Lukket'

const isWholeDay = ({ open, close }: Span): boolean => open === 0 && close === DAY_MINUTES

function timesOf({ open, close }: Span): string {
  return `${timeOf(open)}-${close === DAY_MINUTES ? '24:00' : timeOf(close % DAY_MINUTES)}`
}

function spanLine(span: Span): string {
  const isWhole = isWholeDay(span)
  switch (span.kind) {
    case 'open':
      return span.comment === UNTIMED ? 'Åben' : isWhole ? 'Åben 24/7' : timesOf(span)
    case 'byAppointment':
      return isWhole ? 'Efter aftale' : `${timesOf(span)} efter aftale`
    case 'unknown':
      return isWhole ? 'Ukendt' : `${timesOf(span)} (måske)`
  }
}

/**
 * What a day is like, a line a span: '09:00-12:00', '14:00-17:30', 'Efter aftale', 'Åben 24/7'; 'Lukket' where none is.
 * What is said in words is no time, and is told once: see `remarksOf`.
 */
export const planLines = ({ spans }: DayPlan): string[] =>
  spans.length === 0 ? [CLOSED] : [...new Set(spans.map(spanLine))]
