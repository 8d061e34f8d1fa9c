const time = (text: string): string =>
  text
    .replace(/^0(?=\d)/, '')
    .replace(/:00$/, '')
    .replace(':', '.')

export const texts = {
  // Opening status at a moment.
  /** As within a sentence, Monday first. */
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
  /** `day` is '', or a day and a space. */
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

  /** The name of a public holiday, given its Danish name. */
  publicHoliday: (danish: string): string => danish,

  spoken: { now: 'nu', today: 'i dag', tomorrow: 'i morgen', weekend: 'i weekenden' },
  /** A day with its weekday and date, as within a sentence. */
  day: (weekday: string, date: string): string => `${weekday} ${date}`,
  at: (day: string, time: string): string => `${day} kl. ${time}`,
  opens: (moment: string): string => `Åbner ${moment}`,

  // Rows of a week.
  span: (from: string, to: string): string => `${from}-${to}`,
  /** Several spans, or other statements, about one day. */
  joined: (statements: readonly string[]): string => statements.join(' og '),

  /** Statements about a day in a row of a week, as within a sentence. */
  onDay: {
    open: 'åben',
    wholeDay: 'åben 24/7',
    closed: 'lukket',
    byAppointment: 'efter aftale',
    unknown: 'ukendt',
    changing: 'skifter fra uge til uge',
  },
  spanByAppointment: (times: string): string => `${times} efter aftale`,
  maybeSpan: (times: string): string => `${times} (måske)`,
  everyDay: 'hver dag',

  /** Comments that this site adds to hours. */
  remarks: {
    untimed: 'Klokkeslæt er ikke oplyst',
    openEnd: 'Lukketiden er ikke oplyst',
    sun: 'Afhænger af solopgang og solnedgang',
    school: 'Afhænger af skoleferier',
  },

  // Opening hours as sentences. `src/domain/hours/danish/write.ts` combines them, and the parser reads the Danish ones
  // back.
  spanInSentence: (from: string, to: string, isNextDay: boolean): string =>
    `${time(from)}–${time(to)}${isNextDay ? ' næste dag' : ''}`,
  and: (parts: readonly string[]): string => parts.join(' og '),

  wholeDay: 'hele døgnet',
  timesByAppointment: (text: string): string => `efter aftale ${text}`,
  restOfDay: 'resten af dagen efter aftale',
  otherwiseByAppointment: (texts: string): string => `${texts}, ellers efter aftale`,
  always: 'døgnåbent',
  otherDaysUnknown: 'øvrige dage ukendt',
  only: (texts: string): string => `kun ${texts}`,

  dayOfMonth: (number: number): string => `${number}.`,
  date: (number: number, month: string): string => `${number}. ${month}`,
  /** A range of dates; the first may be only a day of the month. */
  between: (from: string, to: string): string => `${from}–${to}`,
  easter: (days: number, isBefore: boolean): string =>
    `${days} ${days === 1 ? 'dag' : 'dage'} ${isBefore ? 'før' : 'efter'} påskedag`,
  /** The name of a special day that is no public holiday, given its Danish name. Only forms and sentences need these. */
  otherDay: (danish: string): string => danish,
  weeks: (from: number, to: number): string => `uge ${from}${from === to ? '' : `–${to}`}`,

  closedOn: (days: string): string => `lukket ${days}`,
  closedInMonth: (month: string): string => `lukket i ${month}`,
  closedInMonths: (from: string, to: string, isPair: boolean): string =>
    `lukket i ${from}${isPair ? ' og ' : '–'}${to}`,
  special: (days: string, plan: string): string => `særlige åbningstider ${days}: ${plan}`,
  restOfYear: (plan: string): string => `resten af året ${plan}`,
  publicHolidays: (plan: string): string => `helligdage ${plan}`,
  irregular: 'Åbningstiderne skifter: se dagene.',
}
