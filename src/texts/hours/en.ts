import { englishTime } from '../format.ts'

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
const publicHoliday = (danish: string): string => holidays[danish] ?? danish

const otherDays: Readonly<Record<string, string>> = {
  fastelavn: 'Shrove Sunday',
  palmesøndag: 'Palm Sunday',
  påskelørdag: 'Easter Saturday',
  'store bededag': 'Great Prayer Day (fourth Friday after Easter)',
  sankthansaften: 'Midsummer Eve (23 June)',
  mortensaften: 'St Martin’s Eve (10 November)',
  lillejuleaften: '23 December',
  nytårsaften: 'New Year’s Eve',
}

export const texts = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  clock: englishTime,

  today: 'today',
  tomorrow: 'tomorrow',
  nextWeek: (weekday: string): string => `next ${weekday}`,
  publicHoliday,

  doubtfulHoliday: (holiday: string): string => `${publicHoliday(holiday)}: may be closed`,
  opensAgain: (time: string): string => `opens again ${englishTime(time)}`,
  open: 'Open',
  alwaysOpen: 'Open 24 hours',
  closesNow: 'Closing now',
  closesIn: (minutes: number): string => `Closes in ${minutes} min`,
  openUntil: (day: string, time: string): string => `Open until ${day}${englishTime(time)}`,
  closedForHoliday: (holiday: string): string => `Closed today (${publicHoliday(holiday)})`,
  closed: 'Closed',
  closedForSeason: (opens: string): string => `Closed for the season · opens ${opens}`,
  closedUntil: (day: string, time: string): string => `Closed · opens ${day} ${englishTime(time)}`,
  byAppointment: 'Open by appointment',
  callFirst: 'Open by appointment · call first',
  maybeOpen: 'May be open',
  seeHours: 'See opening hours',
  unknown: 'Opening hours unknown',

  spoken: { now: 'now', today: 'today', tomorrow: 'tomorrow', weekend: 'this weekend' },
  day: (weekday: string, date: string): string => `${weekday} ${date}`,
  at: (day: string, time: string): string => `${day} at ${time}`,
  opens: (moment: string): string => `Opens ${moment}`,

  span: (from: string, to: string): string => `${englishTime(from)}–${englishTime(to)}`,
  joined: (statements: readonly string[]): string => statements.join(' and '),

  onDay: {
    open: 'open',
    wholeDay: 'open 24 hours',
    closed: 'closed',
    byAppointment: 'by appointment',
    unknown: 'unknown',
    changing: 'varies from week to week',
  },
  spanByAppointment: (times: string): string => `${times} by appointment`,
  maybeSpan: (times: string): string => `${times} (maybe)`,
  everyDay: 'daily',

  remarks: {
    untimed: 'Times are not given',
    openEnd: 'Closing time is not given',
    sun: 'Depends on sunrise and sunset',
    school: 'Depends on Danish school holidays',
  },

  spanInSentence: (from: string, to: string, isNextDay: boolean): string =>
    `${englishTime(from)}–${englishTime(to)}${isNextDay ? ' the next day' : ''}`,
  and: (parts: readonly string[]): string => parts.join(' and '),

  wholeDay: '24 hours',
  timesByAppointment: (text: string): string => `by appointment ${text}`,
  restOfDay: 'the rest of the day by appointment',
  otherwiseByAppointment: (texts: string): string => `${texts}, otherwise by appointment`,
  always: 'open 24 hours',
  otherDaysUnknown: 'other days unknown',
  only: (texts: string): string => `${texts} only`,

  dayOfMonth: (number: number): string => String(number),
  date: (number: number, month: string): string => `${number} ${month}`,
  between: (from: string, to: string): string => (/[ ]/.test(from) ? `${from} – ${to}` : `${from}–${to}`),
  easter: (days: number, isBefore: boolean): string =>
    `${days} ${days === 1 ? 'day' : 'days'} ${isBefore ? 'before' : 'after'} Easter Sunday`,
  otherDay: (danish: string): string => otherDays[danish] ?? danish,
  weeks: (from: number, to: number): string => (from === to ? `week ${from}` : `weeks ${from}–${to}`),

  closedOn: (days: string): string => `closed ${days}`,
  closedInMonth: (month: string): string => `closed in ${month}`,
  closedInMonths: (from: string, to: string, isPair: boolean): string =>
    isPair ? `closed in ${from} and ${to}` : `closed from ${from} to ${to}`,
  special: (days: string, plan: string): string => `special opening hours ${days}: ${plan}`,
  restOfYear: (plan: string): string =>
    plan === 'closed' ? 'closed for the rest of the year' : `rest of the year ${plan}`,
  publicHolidays: (plan: string): string =>
    plan === 'closed' ? 'closed on public holidays' : `public holidays ${plan}`,
  irregular: 'Opening hours vary: see the days.',
}
