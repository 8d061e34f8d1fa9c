import { OPEN_END } from '../../timeline/remarks.ts'
import type { SpanKind } from '../../timeline/timeline.ts'
import type { Token } from '../library.ts'
import { isHolidayName } from './holidays.ts'

/** Words that say one has to be expected, in the languages that hours are written in here. One table. */
const OWN_WORDS = [
  'aftale', // Danish
  'ring (?:først|forinden|inden|i forvejen|for)',
  'bestilling',
  'appointment', // English
  'arrangement',
  'agreement',
  'on request',
  'call (?:first|ahead|before|us)',
]
const OTHER_WORDS = [
  'telefonisk', // Danish, Dutch, German
  'avtale?', // Swedish, Norwegian
  'överenskommelse',
  '(?:termin)?vereinbarung?', // German
  'absprache',
  '(?:vor)?anmeldung',
  'anfrage',
  'nach anruf',
  'vorher bitte anrufen',
  'afspraak', // Dutch
  'rendez-vous', // French
  String.raw`\brdv\b`,
  'appuntamento', // Italian
  'prenotazione',
  'cita previa', // Spanish
  'umówieni[ua]?', // Polish
]
const APPOINTMENT = new RegExp([...OWN_WORDS, ...OTHER_WORDS].join('|'), 'giu')
const OWN_APPOINTMENT = new RegExp(OWN_WORDS.join('|'), 'iu')

/** Words beside those that add nothing to them. */
const SMALL_WORDS =
  /(?<!\p{L})(?:kun|åben|åbent|efter|nærmere|ved|only|by|on|upon|nur|nach|auf|alleen|op|sur|enligt|etter|su|con)(?!\p{L})/giu

const NO_APPOINTMENT = /(?:\bno|\bnot|\bwithout|\bohne|\bkeine|\buden|\bingen|\bsans) /iu

export function isByAppointment(comment: string): boolean {
  return comment.search(APPOINTMENT) >= 0 && !NO_APPOINTMENT.test(comment)
}

/** Whether a comment tells people anything but that, if it tells them that: 'efter aftale' does not, with a number it does. */
export const saysMoreThanAppointment = (comment: string): boolean =>
  !isByAppointment(comment) || /[\p{L}\d]/u.test(comment.replaceAll(APPOINTMENT, '').replaceAll(SMALL_WORDS, ''))

/** Comments that the library makes itself, which belong to no expression. */
const libraryComments: ReadonlyMap<string, string> = new Map([
  ['Specified as open end. Closing time was guessed.', OPEN_END],
])

/** What an expression says in words; nothing where the library says it of itself. */
export function saidComment(comment: string | undefined): string | undefined {
  const text = comment?.trim() ?? ''
  if (text === '' || isHolidayName(text)) return undefined
  return libraryComments.get(text) ?? text
}

const TELEPHONE = /\d|(?<!\p{L})(?:på|tlf|telefon|mobil)(?!\p{L})/giu

/**
 * Whether words that are all there is say just that, in Danish or English, a number aside. Of other words that stand alone, such as
 * those of a text that was no expression, people are told the words and nothing is made of them.
 */
const isAppointmentAlone = (comment: string): boolean =>
  OWN_APPOINTMENT.test(comment) && !saysMoreThanAppointment(comment.replaceAll(TELEPHONE, ''))

/** What a state of the library is to a visitor; undefined when it is closed. `isAlone` when there are no hours beside the comment. */
export function kindOf(
  state: 'open' | 'unknown' | 'close',
  comment: string | undefined,
  isAlone: boolean,
): SpanKind | undefined {
  if (state === 'close') return undefined
  const isMeant = comment !== undefined && (isAlone ? isAppointmentAlone(comment) : isByAppointment(comment))
  return isMeant ? 'byAppointment' : state
}

/** Whether an expression is words and nothing else. */
export const isWordsAlone = (tokens: readonly Token[]): boolean => tokens.every(({ kind }) => kind === 'comment')

/** What the words of an expression say beside its hours, each text once; without 'by appointment', which is a kind of its own. */
export function commentsOf(tokens: readonly Token[]): string[] {
  const texts = tokens.filter(({ kind }) => kind === 'comment').map(({ word }) => word.trim())
  return [...new Set(texts)].filter((text) => text !== '' && saysMoreThanAppointment(text))
}
