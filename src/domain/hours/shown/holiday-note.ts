import { inDoubt } from '../status-label.ts'
import { planAt, unmentionedHoliday } from '../timeline/timeline.ts'
import type { Timeline } from '../timeline/timeline.ts'

/** 'juleaften', with a doubt where the hours say nothing of it and it would be open; '' on other days. */
export function holidayNote(timeline: Timeline, day: number): string {
  const name = timeline.calendar.holidays[day] ?? ''
  const isOpen = planAt(timeline, day).spans.some(({ kind }) => kind === 'open')
  return isOpen && unmentionedHoliday(timeline, day) !== null ? inDoubt(name) : name
}
