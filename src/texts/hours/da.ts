export const texts = {
  /** As a sentence has them, Monday first. */
  weekdays: ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'],

  /** A time of day, given as 'HH:MM'. */
  clock: (time: string): string => time,

  today: 'i dag',
  tomorrow: 'i morgen',
  nextWeek: (weekday: string): string => `næste ${weekday}`,

  /** Holidays are given in Danish, and times as 'HH:MM'. */
  doubtfulHoliday: (holiday: string): string => `${holiday}: måske lukket`,
  opensAgain: (time: string): string => `åbner igen ${time}`,
  open: 'Åben',
  alwaysOpen: 'Døgnåbent',
  closesNow: 'Lukker nu',
  closesIn: (minutes: number): string => `Lukker om ${minutes} min.`,
  /** `day` is '', or a day and a blank. */
  openUntil: (day: string, time: string): string => `Åben til ${day}${time}`,
  closedForHoliday: (holiday: string): string => `Lukket i dag (${holiday})`,
  closed: 'Lukket',
  closedForSeason: (opens: string): string => `Lukket for sæsonen · åbner ${opens}`,
  closedUntil: (day: string, time: string): string => `Lukket · åbner ${day} ${time}`,
  byAppointment: 'Åben efter aftale',
  callFirst: 'Åben efter aftale · ring først',
  maybeOpen: 'Måske åben',
  seeHours: 'Se åbningstider',
  unknown: 'Åbningstider ukendt',

  /** The name of a public holiday, which hours have in Danish. */
  publicHoliday: (danish: string): string => danish,

  spoken: { now: 'nu', today: 'i dag', tomorrow: 'i morgen', weekend: 'i weekenden' },
  /** A day as a sentence has it, of its weekday and its date. */
  day: (weekday: string, date: string): string => `${weekday} ${date}`,
  at: (day: string, time: string): string => `${day} kl. ${time}`,
  opens: (moment: string): string => `Åbner ${moment}`,
}
