import { holidayNote } from '../hours/shown/holiday-note.ts'
import { planLines } from '../hours/shown/plan-lines.ts'
import { planAt } from '../hours/timeline/timeline.ts'
import type { Timeline } from '../hours/timeline/timeline.ts'
import { dayInWords, dayOfWhen } from './open-when.ts'
import type { OpenWhen } from './open-when.ts'

/** What a card says of a day that is not today: 'Lørdag 28. november: 10:00-14:00'; null for today. */
export function hoursThen(timeline: Timeline, when: OpenWhen | null, today: number): string | null {
  if (when === null || dayOfWhen(when, today) === today) return null
  const day = dayOfWhen(when, today)
  const note = holidayNote(timeline, day)
  const words = dayInWords(day)
  const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}${note === '' ? '' : ` (${note})`}`
  return `${label}: ${planLines(planAt(timeline, day)).join(', ')}`
}
