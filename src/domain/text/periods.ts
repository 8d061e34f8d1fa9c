import { dateFormat } from '#src/texts/format.ts'

const month = dateFormat({ month: 'long', year: 'numeric' })
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' })

const DAY_MS = 24 * 60 * 60 * 1000

/** 'november 2026' for the first day of a month, 'YYYY-MM-DD'. */
export function monthLabel(start: string): string {
  return month().format(new Date(start))
}

/** The week number as Denmark counts: the first week contains the year's first Thursday. */
function weekNumber(monday: Date): number {
  const thursday = new Date(monday.getTime() + 3 * DAY_MS)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.floor((thursday.getTime() - newYear) / DAY_MS / 7) + 1
}

/** 'Uge 47 (16/11/2026)' for the Monday of a week, 'YYYY-MM-DD'. */
export function weekLabel(monday: string): string {
  const start = new Date(monday)
  return `Uge ${weekNumber(start)} (${day.format(start)})`
}
