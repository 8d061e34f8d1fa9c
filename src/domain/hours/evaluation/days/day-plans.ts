import { dateOf, dayOf } from '../../local-time.ts'
import { UNTIMED } from '../../timeline/remarks.ts'
import { DAY_MINUTES } from '../../timeline/timeline.ts'
import type { DayPlan, Span } from '../../timeline/timeline.ts'
import { stretchesOf } from './stretches.ts'
import type { Stretch } from './stretches.ts'

interface PlacedSpan extends Span {
  /** Counted from the first day asked for. */
  day: number
}

/** Longer than an evening and its night: what is only hinted at all the time between two openings, say. */
const HALF_DAY = DAY_MINUTES / 2

/** Whether a stretch belongs to the day on which it opens, though it ends on the next. */
function isOneSpan({ from, to, kind }: Stretch): boolean {
  return to - from < (kind === 'open' ? DAY_MINUTES : HALF_DAY)
}

/** A stretch that is not closed, on the days on which it opens: whole, or cut at each midnight. */
function spansOf(stretch: Stretch): PlacedSpan[] {
  const { from, to, kind, comment } = stretch
  if (kind === undefined) return []
  const what = comment === undefined ? { kind } : { kind, comment }
  const [first, last] = [Math.floor(from / DAY_MINUTES), Math.ceil(to / DAY_MINUTES) - 1]
  const open = from - first * DAY_MINUTES
  if (isOneSpan(stretch)) return [{ day: first, open, close: open + to - from, ...what }]
  return Array.from({ length: last - first + 1 }, (_, nth) => {
    const midnight = (first + nth) * DAY_MINUTES
    return {
      day: first + nth,
      open: Math.max(from - midnight, 0),
      close: Math.min(to - midnight, DAY_MINUTES),
      ...what,
    }
  })
}

const COMMENT = /"[^"]*"/g
const ALL_DAY = /24\/7|-\s*(?:24|0?0|[34]\d):00/

/** A day that is open from midnight until midnight though no rule says so: 'Sa open' says no more than that. */
function withoutTimes(span: Omit<PlacedSpan, 'day'>): Omit<PlacedSpan, 'day'> {
  const isWholeDay = span.open === 0 && span.close === DAY_MINUTES
  return isWholeDay && span.kind === 'open' && span.comment === undefined ? { ...span, comment: UNTIMED } : span
}

/** What an expression says of each of `days` days from 'YYYY-MM-DD'. */
export function dayPlansOf(expression: string, from: string, days: number): DayPlan[] {
  // A day more on both sides, so that what runs past midnight is whole.
  const stretches = stretchesOf(expression, dateOf(dayOf(from) - 1), days + 2)
  const plans = Array.from({ length: days + 2 }, (): { spans: Span[]; comment?: string } => ({ spans: [] }))
  const saysAllDay = ALL_DAY.test(expression.replaceAll(COMMENT, ''))
  for (const { day, ...span } of stretches.flatMap(spansOf))
    plans[day]?.spans.push(saysAllDay ? span : withoutTimes(span))
  for (const { from, to, kind, comment } of stretches) {
    if (kind !== undefined || comment === undefined) continue
    for (let day = Math.floor(from / DAY_MINUTES); day * DAY_MINUTES < to; day++) {
      const plan = plans[day]
      if (plan?.spans.length === 0) plan.comment ??= comment
    }
  }
  return plans.slice(1, -1)
}
