/** As a sentence has them, Monday first. */
export const weekdays = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag']

/** A time of day, given as 'HH:MM'. */
export const clock = (time: string): string => time

export const today = 'i dag'
export const tomorrow = 'i morgen'
export const nextWeek = (weekday: string): string => `næste ${weekday}`

/** Holidays are given in Danish, and times as 'HH:MM'. */
export const doubtfulHoliday = (holiday: string): string => `${holiday}: måske lukket`
export const opensAgain = (time: string): string => `åbner igen ${time}`
export const open = 'Åben'
export const alwaysOpen = 'Døgnåbent'
export const closesNow = 'Lukker nu'
export const closesIn = (minutes: number): string => `Lukker om ${minutes} min.`
/** `day` is '', or a day and a blank. */
export const openUntil = (day: string, time: string): string => `Åben til ${day}${time}`
export const closedForHoliday = (holiday: string): string => `Lukket i dag (${holiday})`
export const closed = 'Lukket'
export const closedForSeason = (opens: string): string => `Lukket for sæsonen · åbner ${opens}`
export const closedUntil = (day: string, time: string): string => `Lukket · åbner ${day} ${time}`
export const byAppointment = 'Åben efter aftale'
export const callFirst = 'Åben efter aftale · ring først'
export const maybeOpen = 'Måske åben'
export const seeHours = 'Se åbningstider'
export const unknown = 'Åbningstider ukendt'

/** The name of a public holiday, which hours have in Danish. */
export const publicHoliday = (danish: string): string => danish
