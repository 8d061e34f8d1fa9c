export const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

const withoutUnit = (time: string): string => time.replace(/^0(?=\d)/, '').replace(/:00$/, '')
export const clock = (time: string): string => `${withoutUnit(time)} Uhr`

export const today = 'heute'
export const tomorrow = 'morgen'
export const nextWeek = (weekday: string): string => `nächsten ${weekday}`

const holidays: Readonly<Record<string, string>> = {
  nytårsdag: 'Neujahr',
  skærtorsdag: 'Gründonnerstag',
  langfredag: 'Karfreitag',
  påskedag: 'Ostersonntag',
  '2. påskedag': 'Ostermontag',
  'Kristi himmelfartsdag': 'Christi Himmelfahrt',
  pinsedag: 'Pfingstsonntag',
  '2. pinsedag': 'Pfingstmontag',
  grundlovsdag: 'Dänischer Verfassungstag',
  juleaften: 'Heiligabend',
  '1. juledag': '1. Weihnachtstag',
  '2. juledag': '2. Weihnachtstag',
}
export const publicHoliday = (danish: string): string => holidays[danish] ?? danish

export const doubtfulHoliday = (holiday: string): string => `${publicHoliday(holiday)}: vielleicht geschlossen`
export const opensAgain = (time: string): string => `öffnet wieder um ${clock(time)}`
export const open = 'Geöffnet'
export const alwaysOpen = 'Rund um die Uhr geöffnet'
export const closesNow = 'Schließt jetzt'
export const closesIn = (minutes: number): string => `Schließt in ${minutes} Min.`
export const openUntil = (day: string, time: string): string => `Geöffnet bis ${day}${clock(time)}`
export const closedForHoliday = (holiday: string): string => `Heute geschlossen (${publicHoliday(holiday)})`
export const closed = 'Geschlossen'
export const closedForSeason = (opens: string): string => `Saisonpause · öffnet am ${opens}`
export const closedUntil = (day: string, time: string): string => `Geschlossen · öffnet ${day} ${clock(time)}`
export const byAppointment = 'Geöffnet nach Absprache'
export const callFirst = 'Geöffnet nach Absprache · vorher anrufen'
export const maybeOpen = 'Vielleicht geöffnet'
export const seeHours = 'Siehe Öffnungszeiten'
export const unknown = 'Öffnungszeiten unbekannt'
