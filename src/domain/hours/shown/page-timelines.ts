import { packTimelines } from '../timeline/timeline-pool.ts'
import type { TimelinePool } from '../timeline/timeline-pool.ts'
import type { Calendar, Timeline } from '../timeline/timeline.ts'

/** The days that all timelines know: they may have been compiled on different ones. */
function commonCalendar(timelines: readonly Timeline[]): Calendar {
  const calendars = timelines.map(({ calendar }) => calendar).filter(({ from, until }) => from < until)
  const [first = { from: 0, until: 0, holidays: {} }, ...others] = calendars
  return others.reduce(
    (common, { from, until }) => ({
      ...common,
      from: Math.max(common.from, from),
      until: Math.min(common.until, until),
    }),
    first,
  )
}

/** Packs what a page, or a file, says of producers' hours; `indices` has each one's place. */
export function packPage(timelines: readonly Timeline[]): { pool: TimelinePool; indices: number[] } {
  return packTimelines(commonCalendar(timelines), timelines)
}
