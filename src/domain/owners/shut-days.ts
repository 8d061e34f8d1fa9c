import { dayOf } from '../hours/local-time.ts'
import type { DayPlan, Timeline } from '../hours/timeline/timeline.ts'
import { shuts } from './notice.ts'
import type { Notice } from './notice.ts'

const SHUT: DayPlan = { spans: [] }

/** Opening hours without the days on which the owner's notices shut the shop, as far as its hours are known. */
export function withoutShutDays(timeline: Timeline, notices: readonly Notice[]): Timeline {
  const { from, until } = timeline.calendar
  const exceptions = { ...timeline.exceptions }
  for (const { firstDay, lastDay } of notices.filter(shuts)) {
    const last = Math.min(dayOf(lastDay), until - 1)
    for (let day = Math.max(dayOf(firstDay), from); day <= last; day++) exceptions[day] = SHUT
  }
  return { ...timeline, exceptions }
}
