import { holidayNote, dayLines } from '../hours/timeline-rows.ts'
import { timelineDay } from '../hours/timeline.ts'
import type { Timeline } from '../hours/timeline.ts'
import { dayInWords, dayOfWhen } from './open-when.ts'
import type { OpenWhen } from './open-when.ts'

/** The hours of a card on another day than today: 'Lørdag 28. november: 10:00-14:00'; null for today. */
export function hoursThen(timeline: Timeline, when: OpenWhen | null, today: number): string | null {
  if (when === null || dayOfWhen(when, today) === today) return null
  const day = dayOfWhen(when, today)
  const note = holidayNote(timeline, day)
  const words = dayInWords(day)
  const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}${note === '' ? '' : ` (${note})`}`
  return `${label}: ${dayLines(timelineDay(timeline, day)).join(', ')}`
}
