import { createRequire } from 'node:module'

import type openingHours from 'opening_hours'
import { z } from 'zod'

/**
 * Loading the library takes a quarter of the time in which a function may start, and most calls read no expression. So
 * it is loaded with the first one, synchronously, so that callers need not await it.
 */
const require = createRequire(import.meta.url)
const OpeningHours = z.custom<typeof openingHours>((loaded) => typeof loaded === 'function')
let library: typeof openingHours | undefined
const loadLibrary = (): typeof openingHours => (library ??= OpeningHours.parse(require('opening_hours')))

/** A place with Denmark's public holidays. */
const DENMARK = { lat: 56, lon: 10, address: { country_code: 'dk', state: '' } }

/** A place with school holidays, which the library needs to tokenize 'SH'. */
const WITH_SCHOOL_HOLIDAYS = { lat: 49, lon: 11, address: { country_code: 'de', state: 'Bayern' } }

const token = z.tuple([z.union([z.string(), z.number()]), z.string(), z.number()]).rest(z.unknown())
/** Only the tokens of each rule are used. */
const internals = z.tuple([z.unknown(), z.array(z.tuple([z.array(token)]).rest(z.unknown()))])

/** The library only reads `get_internals`, but its types also require one of the other options. */
const asTokens = { rule_index: undefined, get_internals: true }

const silence = (): void => {}

export interface LibraryWarning {
  /** The library's name of the warning. */
  type: string
  /** In English, as the library writes it. */
  message: string
}

/** A word of an expression as the library understands it. */
export interface ExpressionToken {
  /** 'SH', 'PH', 'sunrise' …, however it is spelled in the expression. */
  word: string
  kind: string
  /** Where it begins in the expression. */
  at: number
}

/**
 * Runs a function in the library; null if it throws. Meanwhile the process's time zone is UTC and the console silent.
 * The library reads times of day in the process's time zone, where an hour of the year may be missing or occur twice;
 * opening hours are wall-clock times, and UTC has every hour once. It also logs texts that it fails on, which visitors
 * wrote.
 */
export function orNull<T>(ask: () => T): T | null {
  const { error, warn } = console
  const zone = process.env['TZ']
  Object.assign(console, { error: silence, warn: silence })
  // A call within another finds the zone set. To set it is slow, even to the same.
  if (zone !== 'UTC') process.env['TZ'] = 'UTC'
  try {
    return ask()
  } catch {
    return null
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else if (zone !== 'UTC') process.env['TZ'] = zone
    Object.assign(console, { error, warn })
  }
}

/**
 * Reads an expression. Null for a text that is not in OpenStreetMap's language and, with Denmark's holidays, for school
 * holidays.
 */
export const readerOf = (expression: string, place: typeof DENMARK = DENMARK): openingHours | null =>
  orNull(() => new (loadLibrary())(expression, place))

/** A text with this word is not tried with Denmark first, since the library would log an error. */
const SCHOOL_HOLIDAYS = /\bSH\b/i

export const isPublicHolidays = ({ kind, word }: ExpressionToken): boolean => kind === 'holiday' && word === 'PH'
export const isSchoolHolidays = ({ kind, word }: ExpressionToken): boolean => kind === 'holiday' && word === 'SH'

export interface Lexed {
  tokens: ExpressionToken[]
  /** Null if the expression has school holidays: Denmark's are not known, and the library would throw. */
  reader: openingHours | null
  /** The object that split it, which has the library's warnings. */
  lexer: openingHours
}

export const withoutComments = (expression: string): string => expression.replaceAll(/"[^"]*"/g, '')

const RULE_ENDS = /[;,|]/

/**
 * Replaces a search that the library makes before it formats a text: for the next change of hours, or to the end of its
 * calendar if there is none, which takes a fifth of a second for rules that depend on each other. The library only
 * needs to know whether '24/7' is combined with other rules, and the text shows that.
 */
function withoutWalk(lexer: openingHours, expression: string): openingHours {
  const advance = (): boolean => RULE_ENDS.test(withoutComments(expression))
  return Object.create(lexer, { getIterator: { value: () => ({ advance }) } })
}

/**
 * Splits an expression into tokens. Null for a text that is not an expression, or one that the library fails on, such
 * as 'Mo' a hundred times.
 */
export function lex(expression: string): Lexed | null {
  const reader = SCHOOL_HOLIDAYS.test(expression) ? null : readerOf(expression)
  const read = reader ?? readerOf(expression, WITH_SCHOOL_HOLIDAYS)
  if (read === null) return null
  const lexer = withoutWalk(read, expression)
  return orNull(() => {
    const [, rules] = internals.parse(lexer.prettifyValue(asTokens))
    const tokens = rules.flatMap(([words]) =>
      words.map(([word, kind, left]) => ({ word: String(word), kind, at: expression.length - left })),
    )
    // The other place has another language, with other names of weekdays, so it only counts for school holidays.
    return reader === null && !tokens.some(isSchoolHolidays) ? null : { tokens, reader, lexer }
  })
}

/** Returns the library's warnings; null if it fails to find them. */
export const warningsOf = ({ lexer }: Lexed): LibraryWarning[] | null =>
  orNull(() => lexer.getStructuredWarnings().map(({ type, message }) => ({ type, message })))
