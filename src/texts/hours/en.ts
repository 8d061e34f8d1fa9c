export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const clock = (time: string): string => time.replace(/^0(?=\d)/, '')

export const today = 'today'
export const tomorrow = 'tomorrow'
export const nextWeek = (weekday: string): string => `next ${weekday}`

const holidays: Readonly<Record<string, string>> = {
  nytårsdag: 'New Year’s Day',
  skærtorsdag: 'Maundy Thursday',
  langfredag: 'Good Friday',
  påskedag: 'Easter Sunday',
  '2. påskedag': 'Easter Monday',
  'Kristi himmelfartsdag': 'Ascension Day',
  pinsedag: 'Whit Sunday',
  '2. pinsedag': 'Whit Monday',
  grundlovsdag: 'Danish Constitution Day',
  juleaften: 'Christmas Eve',
  '1. juledag': 'Christmas Day',
  '2. juledag': 'Boxing Day',
}
export const publicHoliday = (danish: string): string => holidays[danish] ?? danish

export const doubtfulHoliday = (holiday: string): string => `${publicHoliday(holiday)}: may be closed`
export const opensAgain = (time: string): string => `opens again ${clock(time)}`
export const open = 'Open'
export const alwaysOpen = 'Open 24 hours'
export const closesNow = 'Closing now'
export const closesIn = (minutes: number): string => `Closes in ${minutes} min`
export const openUntil = (day: string, time: string): string => `Open until ${day}${clock(time)}`
export const closedForHoliday = (holiday: string): string => `Closed today (${publicHoliday(holiday)})`
export const closed = 'Closed'
export const closedForSeason = (opens: string): string => `Closed for the season · opens ${opens}`
export const closedUntil = (day: string, time: string): string => `Closed · opens ${day} ${clock(time)}`
export const byAppointment = 'Open by appointment'
export const callFirst = 'Open by appointment · call first'
export const maybeOpen = 'May be open'
export const seeHours = 'See opening hours'
export const unknown = 'Opening hours unknown'
