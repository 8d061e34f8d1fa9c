import { listOf } from '../list.ts'

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

interface Times {
  from: string
  to: string
  isNextDay: boolean
}

const time = (text: string): string => text.replace(/^0(?=\d)/, '')
export const times = (spans: readonly Times[]): string =>
  spans.map(({ from, to, isNextDay }) => `${time(from)}–${time(to)}${isNextDay ? ' the next day' : ''}`).join(' and ')
export const and = (parts: readonly string[]): string => parts.join(' and ')

export const unknown = 'unknown'
export const closed = 'closed'
export const byAppointment = 'by appointment'
export const wholeDay = '24 hours'
export const timesByAppointment = (text: string): string => `by appointment ${text}`
export const restOfDay = 'the rest of the day by appointment'
export const everyDay = 'daily'
export const days = (names: readonly string[]): string => listOf(names)
export const otherwiseByAppointment = (texts: string): string => `${texts}, otherwise by appointment`
export const always = 'open 24 hours'
export const otherDaysUnknown = 'other days unknown'
export const only = (texts: string): string => `only ${texts}`

export const day = (number: number): string => String(number)
export const date = (number: number, month: string): string => `${number} ${month}`
export const between = (from: string, to: string): string => (/[ ]/.test(from) ? `${from} – ${to}` : `${from}–${to}`)
export const easter = (days: number, isBefore: boolean): string =>
  `${days} ${days === 1 ? 'day' : 'days'} ${isBefore ? 'before' : 'after'} Easter Sunday`
export const weeks = (from: number, to: number): string => (from === to ? `week ${from}` : `weeks ${from}–${to}`)

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
export const otherDay = (danish: string): string => otherDays[danish] ?? danish

export const closedOn = (days: string): string => `closed ${days}`
export const closedInMonth = (month: string): string => `closed in ${month}`
export const closedInMonths = (from: string, to: string, isPair: boolean): string =>
  isPair ? `closed in ${from} and ${to}` : `closed from ${from} to ${to}`
export const special = (days: string, plan: string): string => `special opening hours ${days}: ${plan}`
export const restOfYear = (plan: string): string => `rest of the year ${plan}`
export const publicHolidays = (plan: string): string => `public holidays ${plan}`
export const irregular = 'Opening hours vary: see the days.'
