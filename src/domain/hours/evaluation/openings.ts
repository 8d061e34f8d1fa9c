import { publicHolidayNames } from '../calendar.ts'
import type { OpeningDay } from '../compiled-hours.ts'
import { DAY_MINUTES, dateOf, dayOf, timeOf } from '../local-time.ts'
import { timelineDay } from '../timeline.ts'
import type { Timeline, TimelineDay, TimelineSpan } from '../timeline.ts'
import { timelineDaysOf } from './evaluate.ts'

const closeOf = ({ close }: TimelineSpan): string => timeOf(close > DAY_MINUTES ? close - DAY_MINUTES : close)

function commentOf({ spans, comment }: TimelineDay): string | null {
  const comments = new Set([comment, ...spans.map((span) => span.comment)].filter((each) => each !== undefined))
  return comments.size === 0 ? null : [...comments].join(' · ')
}

/** Reads the days from the timeline if it has all of them; otherwise evaluates the expression. */
function daysFrom(expression: string, timeline: Timeline | undefined, first: number, count: number): TimelineDay[] {
  if (timeline && first >= timeline.calendar.from && first + count <= timeline.calendar.until)
    return Array.from({ length: count }, (_, nth) => timelineDay(timeline, first + nth))
  return timelineDaysOf(expression, first, count)
}

/**
 * Returns the openings of `count` days from 'YYYY-MM-DD' on; a closed day has no spans, an unknown one has a span of
 * that kind. `timeline` is the compiled expression, if available.
 */
export function openingsOf(
  { expression, timeline }: { expression: string; timeline?: Timeline },
  from: string,
  count: number,
): OpeningDay[] {
  const first = dayOf(from)
  const holidays = publicHolidayNames(first, count)
  return daysFrom(expression, timeline, first, count).map((day, nth) => ({
    date: dateOf(first + nth),
    holiday: holidays[first + nth] ?? null,
    comment: commentOf(day),
    spans: day.spans.map((span) => ({ open: timeOf(span.open), close: closeOf(span), kind: span.kind })),
  }))
}
