import { specialDays } from '../calendar.ts'
import { ownRemarks } from '../timeline.ts'
import type { SpanKind } from '../timeline.ts'
import type { ExpressionToken } from './library.ts'

/** Words for 'by appointment' in the languages in which hours occur. */
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

/** Words that add nothing to 'by appointment'. */
const SMALL_WORDS =
  /(?<!\p{L})(?:kun|åben|åbent|efter|nærmere|ved|only|by|on|upon|nur|nach|auf|alleen|op|sur|enligt|etter|su|con)(?!\p{L})/giu

const NO_APPOINTMENT = /(?:\bno|\bnot|\bwithout|\bohne|\bkeine|\buden|\bingen|\bsans) /iu

export function isByAppointment(comment: string): boolean {
  return comment.search(APPOINTMENT) >= 0 && !NO_APPOINTMENT.test(comment)
}

/**
 * Whether a comment has more content than 'by appointment': 'efter aftale' does not, but with a telephone number it
 * does.
 */
export const hasMoreThanAppointment = (comment: string): boolean =>
  !isByAppointment(comment) || /[\p{L}\d]/u.test(comment.replaceAll(APPOINTMENT, '').replaceAll(SMALL_WORDS, ''))

/** The library's comments for holiday rules are the names of the holidays. */
const libraryHolidays: ReadonlySet<string | null> = new Set(specialDays.map(({ publicHoliday }) => publicHoliday))
const LIBRARY_OPEN_END = 'Specified as open end. Closing time was guessed.'

/** Returns a comment of the expression; undefined for one that the library itself adds. */
export function ownComment(comment: string | undefined): string | undefined {
  const text = comment?.trim() ?? ''
  if (text === '' || libraryHolidays.has(text)) return undefined
  return text === LIBRARY_OPEN_END ? ownRemarks.openEnd : text
}

const TELEPHONE = /\d|(?<!\p{L})(?:på|tlf|telefon|mobil)(?!\p{L})/giu

/**
 * Whether a comment without hours means only 'by appointment', apart from a telephone number. Only Danish and English
 * count: any other text may be one that was not an expression, and is shown without interpretation.
 */
const isAppointmentAlone = (comment: string): boolean =>
  OWN_APPOINTMENT.test(comment) && !hasMoreThanAppointment(comment.replaceAll(TELEPHONE, ''))

/** Converts a state of the library to a kind; undefined if closed. `isAlone` if the whole expression is a comment. */
export function kindOf(
  state: 'open' | 'unknown' | 'close',
  comment: string | undefined,
  isAlone: boolean,
): SpanKind | undefined {
  if (state === 'close') return undefined
  const isMeant = comment !== undefined && (isAlone ? isAppointmentAlone(comment) : isByAppointment(comment))
  return isMeant ? 'byAppointment' : state
}

export const isCommentOnly = (tokens: readonly ExpressionToken[]): boolean =>
  tokens.every(({ kind }) => kind === 'comment')

/** Lists the comments of an expression, each once, without 'by appointment', which is a kind of its own. */
export function commentsOf(tokens: readonly ExpressionToken[]): string[] {
  const texts = tokens.filter(({ kind }) => kind === 'comment').map(({ word }) => word.trim())
  return [...new Set(texts)].filter((text) => text !== '' && hasMoreThanAppointment(text))
}
