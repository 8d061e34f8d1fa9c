/** Words of opening hours as sentences: what `src/domain/hours/danish/write.ts` puts together, and reads back in Danish. */
import { listOf } from '../list.ts'

export const months = [
  'januar',
  'februar',
  'marts',
  'april',
  'maj',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'december',
]

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
export const times = (spans: readonly Times[]): string =>
  spans.map(({ from, to, isNextDay }) => `${time(from)}–${time(to)}${isNextDay ? ' næste dag' : ''}`).join(' og ')
export const and = (parts: readonly string[]): string => parts.join(' og ')

export const unknown = 'ukendt'
export const closed = 'lukket'
export const byAppointment = 'efter aftale'
export const wholeDay = 'hele døgnet'
export const timesByAppointment = (text: string): string => `efter aftale ${text}`
export const restOfDay = 'resten af dagen efter aftale'
export const everyDay = 'hver dag'
export const days = (names: readonly string[]): string => listOf(names)
export const otherwiseByAppointment = (texts: string): string => `${texts}, ellers efter aftale`
export const always = 'døgnåbent'
export const otherDaysUnknown = 'øvrige dage ukendt'
export const only = (texts: string): string => `kun ${texts}`

export const day = (number: number): string => `${number}.`
export const date = (number: number, month: string): string => `${number}. ${month}`
/** From one date, or its day alone, to another. */
export const between = (from: string, to: string): string => `${from}–${to}`
export const easter = (days: number, isBefore: boolean): string =>
  `${days} ${days === 1 ? 'dag' : 'dage'} ${isBefore ? 'før' : 'efter'} påskedag`
export const weeks = (from: number, to: number): string => `uge ${from}${from === to ? '' : `–${to}`}`
/** The name of a day that is no public holiday, from its Danish one. */
export const otherDay = (danish: string): string => danish

export const closedOn = (days: string): string => `lukket ${days}`
export const closedInMonth = (month: string): string => `lukket i ${month}`
export const closedInMonths = (from: string, to: string, isPair: boolean): string =>
  `lukket i ${from}${isPair ? ' og ' : '–'}${to}`
export const special = (days: string, plan: string): string => `særlige åbningstider ${days}: ${plan}`
export const restOfYear = (plan: string): string => `resten af året ${plan}`
export const publicHolidays = (plan: string): string => `helligdage ${plan}`
export const irregular = 'Åbningstiderne skifter: se dagene.'
