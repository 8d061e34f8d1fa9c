import type { Timeline } from '../timeline/timeline.ts'
import { ordinaryRows } from './hours-rows.ts'

/**
 * The ordinary week of the season that a day (since 1970-01-01) lies in, on one line: 'mandag–fredag 09:00-17:00,
 * lørdag 10:00-13:00 og 14:00-16:00'. '' where nothing is known.
 */
export function weekInWords(timeline: Timeline, today: number): string {
  const runs: { first: string; last: string; hours: string }[] = []
  for (const { label, lines } of ordinaryRows(timeline, today)) {
    const day = label.toLowerCase()
    const hours = lines.join(' og ').replace(/^Lukket$/, 'lukket')
    const run = runs.at(-1)
    if (run?.hours === hours) run.last = day
    else runs.push({ first: day, last: day, hours })
  }
  return runs.map(({ first, last, hours }) => `${first === last ? first : `${first}–${last}`} ${hours}`).join(', ')
}
