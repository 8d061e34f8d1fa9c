import type { Timeline } from '../timeline/timeline.ts'
import { ordinaryRows } from './hours-rows.ts'

const WEEK = 7

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function daysInWords(days: readonly string[]): string {
  if (days.length === WEEK) return 'hver dag'
  return days.length === 1 ? days.join('') : `${days[0]}–${days.at(-1)}`
}

/**
 * The ordinary week of the season that a day (since 1970-01-01) lies in, on one line: 'mandag–fredag 09:00-17:00,
 * lørdag 10:00-13:00 og 14:00-16:00', 'hver dag åben 24/7'. '' where nothing is known.
 */
export function weekInWords(timeline: Timeline, today: number): string {
  const runs: { days: string[]; hours: string }[] = []
  for (const { label, lines } of ordinaryRows(timeline, today)) {
    const hours = small(lines.join(' og '))
    const run = runs.at(-1)
    if (run?.hours === hours) run.days.push(small(label))
    else runs.push({ days: [small(label)], hours })
  }
  return runs.map(({ days, hours }) => `${daysInWords(days)} ${hours}`).join(', ')
}
