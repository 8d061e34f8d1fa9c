import { englishTime } from '../format.ts'
import { listOf } from '../lists-and-months.ts'

interface Times {
  from: string
  to: string
  isNextDay: boolean
}

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
  times: (spans: readonly Times[]): string =>
    spans
      .map(({ from, to, isNextDay }) => `${englishTime(from)}–${englishTime(to)}${isNextDay ? ' the next day' : ''}`)
      .join(' and '),
  and: (parts: readonly string[]): string => parts.join(' and '),

  unknown: 'unknown',
  closed: 'closed',
  byAppointment: 'by appointment',
  wholeDay: '24 hours',
  timesByAppointment: (text: string): string => `by appointment ${text}`,
  restOfDay: 'the rest of the day by appointment',
  everyDay: 'daily',
  days: (names: readonly string[]): string => listOf(names),
  otherwiseByAppointment: (texts: string): string => `${texts}, otherwise by appointment`,
  always: 'open 24 hours',
  otherDaysUnknown: 'other days unknown',
  only: (texts: string): string => `${texts} only`,

  day: (number: number): string => String(number),
  date: (number: number, month: string): string => `${number} ${month}`,
  between: (from: string, to: string): string => (/[ ]/.test(from) ? `${from} – ${to}` : `${from}–${to}`),
  easter: (days: number, isBefore: boolean): string =>
    `${days} ${days === 1 ? 'day' : 'days'} ${isBefore ? 'before' : 'after'} Easter Sunday`,
  weeks: (from: number, to: number): string => (from === to ? `week ${from}` : `weeks ${from}–${to}`),
  otherDay: (danish: string): string => otherDays[danish] ?? danish,

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
