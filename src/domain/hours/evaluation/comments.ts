import type { SpanKind } from '../timeline.ts'
import { isHolidayName } from './holidays.ts'

/** Words that say one has to be expected, in the languages that hours are written in here. One table. */
const APPOINTMENT = new RegExp(
  [
    'aftale', // Danish
    'ring (?:først|forinden|inden|i forvejen|for)',
    'telefonisk', // Danish, Dutch, German
    'bestilling',
    'avtal', // Swedish, Norwegian
    'överenskommelse',
    'appointment', // English
    'arrangement',
    'agreement',
    'on request',
    'call (?:first|ahead|before|us)',
    'vereinbarun', // German
    'absprache',
    '(?:vor)?anmeldung',
    'anfrage',
    'nach anruf',
    'vorher bitte anrufen',
    'afspraak', // Dutch
    'rendez-vous', // French
    'appuntamento', // Italian
    'prenotazione',
    'cita previa', // Spanish
    'umówieni', // Polish
  ].join('|'),
  'iu',
)

const NO_APPOINTMENT = /(?:\bno|\bnot|\bwithout|\bohne|\bkeine|\buden|\bingen|\bsans) /iu

export function isByAppointment(comment: string): boolean {
  return APPOINTMENT.test(comment) && !NO_APPOINTMENT.test(comment)
}

/** Comments that the library makes itself, which belong to no expression. */
const libraryComments: ReadonlyMap<string, string> = new Map([
  ['Specified as open end. Closing time was guessed.', 'Lukketiden er ikke oplyst'],
])

/** What an expression says in words; nothing where the library says it of itself. */
export function saidComment(comment: string | undefined): string | undefined {
  const text = comment?.trim() ?? ''
  if (text === '' || isHolidayName(text)) return undefined
  return libraryComments.get(text) ?? text
}

/** What a state of the library is to a visitor; undefined when it is closed. */
export function kindOf(state: 'open' | 'unknown' | 'close', comment: string | undefined): SpanKind | undefined {
  if (state === 'close') return undefined
  return comment !== undefined && isByAppointment(comment) ? 'byAppointment' : state
}
