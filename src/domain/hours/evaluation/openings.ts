import { dateOf, dayOf } from '../local-time.ts'
import { timeOf } from '../opening-hours.ts'
import { DAY_MINUTES, planAt } from '../timeline/timeline.ts'
import type { DayPlan, Span, SpanKind, Timeline } from '../timeline/timeline.ts'
import { dayPlansOf } from './days/day-plans.ts'
import { holidaysOf } from './days/holidays.ts'

/** One day of hours as they are answered; times are Danish. */
export interface OpeningDay {
  /** 'YYYY-MM-DD'. */
  date: string
  /** '2. pinsedag', or null. */
  holiday: string | null
  comment: string | null
  /** Those that open on this day, 'HH:MM': `close` before `open` is the next day's, a whole day is 00:00 to 24:00. */
  spans: { open: string; close: string; kind: SpanKind }[]
}

const closeOf = ({ close }: Span): string => timeOf(close > DAY_MINUTES ? close - DAY_MINUTES : close)

function commentOf({ spans, comment }: DayPlan): string | null {
  const comments = new Set([comment, ...spans.map((span) => span.comment)].filter((each) => each !== undefined))
  return comments.size === 0 ? null : [...comments].join(' · ')
}

/** Hours, and what was made of them when they were stored, if that is at hand. */
interface Hours {
  expression: string
  timeline?: Timeline
}

/** Days of a timeline cost nothing; what it does not reach is worked out. */
function plansOf({ expression, timeline }: Hours, from: string, days: number): DayPlan[] {
  const first = dayOf(from)
  if (timeline && first >= timeline.calendar.from && first + days <= timeline.calendar.until)
    return Array.from({ length: days }, (_, nth) => planAt(timeline, first + nth))
  return dayPlansOf(expression, from, days)
}

/** What hours say of `days` days from 'YYYY-MM-DD' on; a closed day has no spans, an unknown one says so. */
export function openingsOf(hours: Hours, from: string, days: number): OpeningDay[] {
  const holidays = holidaysOf(from, days)
  return plansOf(hours, from, days).map((plan, nth) => {
    const day = dayOf(from) + nth
    return {
      date: dateOf(day),
      holiday: holidays[day] ?? null,
      comment: commentOf(plan),
      spans: plan.spans.map((span) => ({ open: timeOf(span.open), close: closeOf(span), kind: span.kind })),
    }
  })
}
