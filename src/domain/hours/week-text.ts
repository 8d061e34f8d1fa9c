import type { Day, Week } from './opening-hours.ts'

/**
 * A week in one short line, for an attribute in a page: a day is 'c' closed, 'a' all day, 'u' unknown, 't' told in words
 * that stay on the page, or minutes '540-1020', Monday first.
 */
export function writeWeek(week: Week): string {
  return week
    .map((day) => {
      if (day.kind === 'hours') return `${day.open}-${day.close}`
      if (day.kind === 'unknown') return day.text === undefined ? 'u' : 't'
      return day.kind === 'allDay' ? 'a' : 'c'
    })
    .join(' ')
}

function readDayText(text: string): Day {
  if (text === 'c') return { kind: 'closed' }
  if (text === 'a') return { kind: 'allDay' }
  if (text === 't') return { kind: 'unknown', text: '' }
  const [open, close] = text.split('-').map(Number)
  return open === undefined || close === undefined || Number.isNaN(open)
    ? { kind: 'unknown' }
    : { kind: 'hours', open, close }
}

export function readWeekText(text: string): Week {
  return text.split(' ').map(readDayText)
}
