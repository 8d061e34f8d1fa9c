import { germanTime } from '../format.ts'
import { listOf } from '../lists-and-months.ts'

interface Times {
  from: string
  to: string
  isNextDay: boolean
}

const otherDays: Readonly<Record<string, string>> = {
  fastelavn: 'Fastnachtssonntag',
  palmesøndag: 'Palmsonntag',
  påskelørdag: 'Karsamstag',
  'store bededag': 'Buß- und Bettag (vierter Freitag nach Ostern)',
  sankthansaften: 'Johannisabend (23. Juni)',
  mortensaften: 'Martinsabend (10. November)',
  lillejuleaften: '23. Dezember',
  nytårsaften: 'Silvester',
}

export const texts = {
  times: (spans: readonly Times[]): string =>
    spans
      .map(
        ({ from, to, isNextDay }) => `${germanTime(from)}–${germanTime(to)} Uhr${isNextDay ? ' am nächsten Tag' : ''}`,
      )
      .join(' und ')
      .replaceAll(' Uhr und ', ' und '),
  and: (parts: readonly string[]): string => parts.join(' und '),

  unknown: 'unbekannt',
  closed: 'geschlossen',
  byAppointment: 'nach Absprache',
  wholeDay: 'rund um die Uhr',
  timesByAppointment: (text: string): string => `nach Absprache ${text}`,
  restOfDay: 'an diesem Tag sonst nach Absprache',
  everyDay: 'täglich',
  days: (names: readonly string[]): string => listOf(names),
  otherwiseByAppointment: (texts: string): string => `${texts}, sonst nach Absprache`,
  always: 'rund um die Uhr geöffnet',
  otherDaysUnknown: 'übrige Tage unbekannt',
  only: (texts: string): string => `nur ${texts}`,

  day: (number: number): string => `${number}.`,
  date: (number: number, month: string): string => `${number}. ${month}`,
  between: (from: string, to: string): string => (/[ ]/.test(from) ? `${from} – ${to}` : `${from}–${to}`),
  easter: (days: number, isBefore: boolean): string =>
    `${days} ${days === 1 ? 'Tag' : 'Tage'} ${isBefore ? 'vor' : 'nach'} Ostersonntag`,
  weeks: (from: number, to: number): string => `KW ${from}${from === to ? '' : `–${to}`}`,
  otherDay: (danish: string): string => otherDays[danish] ?? danish,

  closedOn: (days: string): string => `${days} geschlossen`,
  closedInMonth: (month: string): string => `im ${month} geschlossen`,
  closedInMonths: (from: string, to: string, isPair: boolean): string =>
    isPair ? `im ${from} und ${to} geschlossen` : `von ${from} bis ${to} geschlossen`,
  special: (days: string, plan: string): string => `besondere Öffnungszeiten ${days}: ${plan}`,
  restOfYear: (plan: string): string => `im übrigen Jahr ${plan}`,
  publicHolidays: (plan: string): string => `an Feiertagen ${plan}`,
  irregular: 'Die Öffnungszeiten wechseln: siehe die einzelnen Tage.',
}
