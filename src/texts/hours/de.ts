import { germanTime } from '../format.ts'

const clock = (time: string): string => `${germanTime(time)} Uhr`

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
const publicHoliday = (danish: string): string => holidays[danish] ?? danish

export const texts = {
  weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  clock,

  today: 'heute',
  tomorrow: 'morgen',
  nextWeek: (weekday: string): string => `nächsten ${weekday}`,
  publicHoliday,

  doubtfulHoliday: (holiday: string): string => `${publicHoliday(holiday)}: vielleicht geschlossen`,
  opensAgain: (time: string): string => `öffnet wieder um ${clock(time)}`,
  open: 'Geöffnet',
  alwaysOpen: 'Rund um die Uhr geöffnet',
  closesNow: 'Schließt jetzt',
  closesIn: (minutes: number): string => `Schließt in ${minutes} Min.`,
  openUntil: (day: string, time: string): string => `Geöffnet bis ${day}${clock(time)}`,
  closedForHoliday: (holiday: string): string => `Heute geschlossen (${publicHoliday(holiday)})`,
  closed: 'Geschlossen',
  closedForSeason: (opens: string): string => `Saisonpause · öffnet am ${opens}`,
  closedUntil: (day: string, time: string): string => `Geschlossen · öffnet ${day} ${clock(time)}`,
  byAppointment: 'Geöffnet nach Absprache',
  callFirst: 'Geöffnet nach Absprache · vorher anrufen',
  maybeOpen: 'Vielleicht geöffnet',
  seeHours: 'Siehe Öffnungszeiten',
  unknown: 'Öffnungszeiten unbekannt',

  spoken: { now: 'jetzt', today: 'heute', tomorrow: 'morgen', weekend: 'am Wochenende' },
  day: (weekday: string, date: string): string => `${weekday}, ${date}`,
  at: (day: string, time: string): string => `${day} um ${time}`,
  opens: (moment: string): string => `Öffnet ${moment}`,

  span: (from: string, to: string): string => `${germanTime(from)}–${germanTime(to)} Uhr`,
  joined: (statements: readonly string[]): string => statements.join(' und ').replaceAll(' Uhr und ', ' und '),

  onDay: {
    open: 'geöffnet',
    wholeDay: 'rund um die Uhr geöffnet',
    closed: 'geschlossen',
    byAppointment: 'nach Absprache',
    unknown: 'unbekannt',
    changing: 'wechselt von Woche zu Woche',
  },
  spanByAppointment: (times: string): string => `${times} nach Absprache`,
  maybeSpan: (times: string): string => `${times} (vielleicht)`,
  everyDay: 'täglich',

  remarks: {
    untimed: 'Uhrzeiten sind nicht angegeben',
    openEnd: 'Wann geschlossen wird, ist nicht angegeben',
    sun: 'Richtet sich nach Sonnenauf- und -untergang',
    school: 'Richtet sich nach den dänischen Schulferien',
  },
}
