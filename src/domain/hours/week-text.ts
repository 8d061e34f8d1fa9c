import type { Day, Week } from './opening-hours.ts'

/**
 * A week in one short line, for an attribute in a page: a day is 'c' closed, 'a' all day, 'u' unknown, or
 * minutes '540-1020', Monday first.
 */
export function writeWeek(week: Week): string {
  return week
    .map((day) =>
      day.kind === 'hours' ? `${day.open}-${day.close}` : day.kind === 'allDay' ? 'a' : (day.kind[0] ?? 'u'),
    )
    .join(' ')
}

function readDayText(text: string): Day {
  if (text === 'c') return { kind: 'closed' }
  if (text === 'a') return { kind: 'allDay' }
  const [open, close] = text.split('-').map(Number)
  return open === undefined || close === undefined || Number.isNaN(open)
    ? { kind: 'unknown' }
    : { kind: 'hours', open, close }
}

export function readWeekText(text: string): Week {
  return text.split(' ').map(readDayText)
}
