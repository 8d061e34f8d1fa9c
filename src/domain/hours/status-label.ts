import { dateOf, weekdayIndex } from './local-time.ts'
import { weekdayNames, weekdays } from './weekdays.ts'
import type { HoursStatus, TimeAhead } from './status.ts'

/** Minutes before closing in which that is what matters. */
const LAST_MINUTES = 30

const dayAndMonth = new Intl.DateTimeFormat('da-DK', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** '1. april'. */
export function dateInWords(day: number): string {
  return dayAndMonth.format(new Date(dateOf(day)))
}

function weekdayInWords(day: number): string {
  return weekdayNames[weekdays[weekdayIndex(day)] ?? 'monday'].toLowerCase()
}

/** 'i dag', 'i morgen', 'torsdag', 'næste mandag', '1. april'. */
function dayInWords({ day, daysAhead }: TimeAhead): string {
  if (daysAhead === 0) return 'i dag'
  if (daysAhead === 1) return 'i morgen'
  if (daysAhead < 7) return weekdayInWords(day)
  return daysAhead === 7 ? `næste ${weekdayInWords(day)}` : dateInWords(day)
}

/** Of a day that is open by its weekday alone: 'juleaften: måske lukket'. */
export const inDoubt = (holiday: string): string => `${holiday}: måske lukket`

function openLabel({ closes, isUntimed, opensAgain, holiday }: Extract<HoursStatus, { status: 'open' }>): string {
  if (closes === null) return isUntimed ? 'Åben' : 'Døgnåbent'
  const again = opensAgain === null ? '' : ` · åbner igen ${opensAgain}`
  const ends = `${again}${holiday === null ? '' : ` · ${inDoubt(holiday)}`}`
  if (closes.minutesLeft === 0) return `Lukker nu${ends}`
  if (closes.minutesLeft <= LAST_MINUTES) return `Lukker om ${closes.minutesLeft} min.${ends}`
  return `Åben til ${closes.daysAhead > 1 ? `${dayInWords(closes)} ` : ''}${closes.time}${ends}`
}

function closedLabel({ opens, holiday, isOutOfSeason }: Extract<HoursStatus, { status: 'closed' }>): string {
  if (holiday !== null) return `Lukket i dag (${holiday})`
  if (opens === null) return 'Lukket'
  if (isOutOfSeason) return `Lukket for sæsonen · åbner ${dateInWords(opens.day)}`
  return `Lukket · åbner ${dayInWords(opens)} ${opens.time}`
}

/**
 * What a visitor reads: 'Åben til 12:00 · åbner igen 14:00', 'Lukket · åbner i morgen 09:00', 'Åbningstider ukendt'.
 * Asks visitors to ring only where there is a phone number.
 */
export function hoursLabel(status: HoursStatus, hasPhone: boolean): string {
  switch (status.status) {
    case 'open':
      return openLabel(status)
    case 'byAppointment':
      return hasPhone ? 'Åben efter aftale · ring først' : 'Åben efter aftale'
    case 'closed':
      return closedLabel(status)
    case 'unknown':
      return status.isTold ? 'Se åbningstider' : 'Åbningstider ukendt'
  }
}
