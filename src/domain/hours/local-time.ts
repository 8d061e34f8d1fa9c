import { weekdays } from './opening-hours.ts'
import type { LocalTime } from './opening-hours.ts'

const copenhagen = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Copenhagen',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The weekday and time of day in Denmark at a moment, whatever the visitor's own clock zone says. */
export function localTime(moment: Date): LocalTime {
  const parts = Object.fromEntries(copenhagen.formatToParts(moment).map(({ type, value }) => [type, value]))
  const weekday = weekdays.find((name) => name === parts['weekday']?.toLowerCase()) ?? 'monday'
  return { weekday, minutes: Number(parts['hour']) * 60 + Number(parts['minute']) }
}
