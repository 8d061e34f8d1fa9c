import { listOf } from '../list.ts'

export const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]

interface Times {
  from: string
  to: string
  isNextDay: boolean
}

const time = (text: string): string => text.replace(/^0(?=\d)/, '').replace(/:00$/, '')
export const times = (spans: readonly Times[]): string =>
  spans
    .map(({ from, to, isNextDay }) => `${time(from)}–${time(to)} Uhr${isNextDay ? ' am nächsten Tag' : ''}`)
    .join(' und ')
    .replaceAll(' Uhr und ', ' und ')
export const and = (parts: readonly string[]): string => parts.join(' und ')

export const unknown = 'unbekannt'
export const closed = 'geschlossen'
export const byAppointment = 'nach Absprache'
export const wholeDay = 'rund um die Uhr'
export const timesByAppointment = (text: string): string => `nach Absprache ${text}`
export const restOfDay = 'an diesem Tag sonst nach Absprache'
export const everyDay = 'täglich'
export const days = (names: readonly string[]): string => listOf(names)
export const otherwiseByAppointment = (texts: string): string => `${texts}, sonst nach Absprache`
export const always = 'rund um die Uhr geöffnet'
export const otherDaysUnknown = 'übrige Tage unbekannt'
export const only = (texts: string): string => `nur ${texts}`

export const day = (number: number): string => `${number}.`
export const date = (number: number, month: string): string => `${number}. ${month}`
export const between = (from: string, to: string): string => (/[ ]/.test(from) ? `${from} – ${to}` : `${from}–${to}`)
export const easter = (days: number, isBefore: boolean): string =>
  `${days} ${days === 1 ? 'Tag' : 'Tage'} ${isBefore ? 'vor' : 'nach'} Ostersonntag`
export const weeks = (from: number, to: number): string => `KW ${from}${from === to ? '' : `–${to}`}`

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
export const otherDay = (danish: string): string => otherDays[danish] ?? danish

export const closedOn = (days: string): string => `${days} geschlossen`
export const closedInMonth = (month: string): string => `im ${month} geschlossen`
export const closedInMonths = (from: string, to: string, isPair: boolean): string =>
  isPair ? `im ${from} und ${to} geschlossen` : `von ${from} bis ${to} geschlossen`
export const special = (days: string, plan: string): string => `besondere Öffnungszeiten ${days}: ${plan}`
export const restOfYear = (plan: string): string => `im übrigen Jahr ${plan}`
export const publicHolidays = (plan: string): string => `an Feiertagen ${plan}`
export const irregular = 'Die Öffnungszeiten wechseln: siehe die einzelnen Tage.'
