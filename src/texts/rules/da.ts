/** Words of opening hours as sentences: what `src/domain/hours/danish/write.ts` puts together, and reads back in Danish. */
import { listOf } from '../lists-and-months.ts'

/** Spans of a day, 'HH:MM' each. */
interface Times {
  from: string
  to: string
  isNextDay: boolean
}

const time = (text: string): string =>
  text
    .replace(/^0(?=\d)/, '')
    .replace(/:00$/, '')
    .replace(':', '.')

export const texts = {
  times: (spans: readonly Times[]): string =>
    spans.map(({ from, to, isNextDay }) => `${time(from)}–${time(to)}${isNextDay ? ' næste dag' : ''}`).join(' og '),
  and: (parts: readonly string[]): string => parts.join(' og '),

  unknown: 'ukendt',
  closed: 'lukket',
  byAppointment: 'efter aftale',
  wholeDay: 'hele døgnet',
  timesByAppointment: (text: string): string => `efter aftale ${text}`,
  restOfDay: 'resten af dagen efter aftale',
  everyDay: 'hver dag',
  days: (names: readonly string[]): string => listOf(names),
  otherwiseByAppointment: (texts: string): string => `${texts}, ellers efter aftale`,
  always: 'døgnåbent',
  otherDaysUnknown: 'øvrige dage ukendt',
  only: (texts: string): string => `kun ${texts}`,

  day: (number: number): string => `${number}.`,
  date: (number: number, month: string): string => `${number}. ${month}`,
  /** From one date, or its day alone, to another. */
  between: (from: string, to: string): string => `${from}–${to}`,
  easter: (days: number, isBefore: boolean): string =>
    `${days} ${days === 1 ? 'dag' : 'dage'} ${isBefore ? 'før' : 'efter'} påskedag`,
  weeks: (from: number, to: number): string => `uge ${from}${from === to ? '' : `–${to}`}`,
  /** The name of a day that is no public holiday, from its Danish one. */
  otherDay: (danish: string): string => danish,

  closedOn: (days: string): string => `lukket ${days}`,
  closedInMonth: (month: string): string => `lukket i ${month}`,
  closedInMonths: (from: string, to: string, isPair: boolean): string =>
    `lukket i ${from}${isPair ? ' og ' : '–'}${to}`,
  special: (days: string, plan: string): string => `særlige åbningstider ${days}: ${plan}`,
  restOfYear: (plan: string): string => `resten af året ${plan}`,
  publicHolidays: (plan: string): string => `helligdage ${plan}`,
  irregular: 'Åbningstiderne skifter: se dagene.',
}
