import { createRequire } from 'node:module'

import type openingHours from 'opening_hours'
import { z } from 'zod'

/**
 * The library takes a quarter of the time in which a function may start, and most calls read no expression: it comes
 * with the first one, at once, so that the rules need not wait for it.
 */
const require = createRequire(import.meta.url)
const OpeningHours = z.custom<typeof openingHours>((loaded) => typeof loaded === 'function')
let library: typeof openingHours | undefined
const loadLibrary = (): typeof openingHours => (library ??= OpeningHours.parse(require('opening_hours')))

/** Public holidays are read as Denmark's. */
const DENMARK = { lat: 56, lon: 10, address: { country_code: 'dk', state: '' } }

/** A place whose school holidays the library has: where 'SH' stands, nothing but words is asked of it. */
const WITH_SCHOOL_HOLIDAYS = { lat: 49, lon: 11, address: { country_code: 'de', state: 'Bayern' } }

const token = z.tuple([z.union([z.string(), z.number()]), z.string(), z.number()]).rest(z.unknown())
/** Beside the tokens of each rule stand parts that are not read here. */
const internals = z.tuple([z.unknown(), z.array(z.tuple([z.array(token)]).rest(z.unknown()))])

/** The library reads `get_internals`, its types ask for one of the others beside. */
const asTokens = { rule_index: undefined, get_internals: true }

let isInLibrary = false
const silence = (): void => {}

/** What the library warns of. */
export interface LibraryWarning {
  /** The library's name of it. */
  type: string
  /** In English, as the library writes it. */
  message: string
}

/** A word of an expression as the library understood it. */
export interface Token {
  /** 'SH', 'PH', 'sunrise' …, however it is spelled in the expression. */
  word: string
  kind: string
  /** Where it begins in the expression. */
  at: number
}

/**
 * Runs with the process's clock on UTC, and with nothing written to the log. The library reads times of day by the
 * process's own time zone, where an hour of the year may be missing or twice; opening hours are times on the wall, and
 * UTC has every hour once. It writes of texts that it loses itself in, which are visitors'.
 */
export function inLibrary<T>(run: () => T): T {
  if (isInLibrary) return run()
  const { error, warn } = console
  const zone = process.env['TZ']
  isInLibrary = true
  Object.assign(console, { error: silence, warn: silence })
  process.env['TZ'] = 'UTC'
  try {
    return run()
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
    Object.assign(console, { error, warn })
    isInLibrary = false
  }
}

/** What the library makes of something; null where it gives up: it throws. */
export function orNull<T>(ask: () => T): T | null {
  try {
    return inLibrary(ask)
  } catch {
    return null
  }
}

/** Null for a text that is not in OpenStreetMap's language: the library throws. */
const read = (text: string, place: typeof DENMARK): openingHours | null =>
  orNull(() => new (loadLibrary())(text, place))

/** Reads an expression with Denmark's holidays; null when it is none, or speaks of school holidays. */
export function readerOf(expression: string): openingHours | null {
  return read(expression, DENMARK)
}

/** Only a hint: with it in a text, the library would write an error to the log. */
const SCHOOL_HOLIDAYS = /\bSH\b/i

export const isPublicHolidays = ({ kind, word }: Token): boolean => kind === 'holiday' && word === 'PH'
export const isSchoolHolidays = ({ kind, word }: Token): boolean => kind === 'holiday' && word === 'SH'

/** An expression as the library reads it. */
export interface Lexed {
  tokens: Token[]
  /** Null where it speaks of school holidays: Denmark's are not known, and the library would throw. */
  reader: openingHours | null
}

interface Lexer {
  lexer: openingHours
  reader: openingHours | null
}

const COMMENT = /"[^"]*"/g
const RULE_ENDS = /[;,|]/

/**
 * Before it writes a text anew, the library looks for the next change of its hours, to the end of its calendar where
 * there is none: a fifth of a second for rules that depend on each other. All it asks is whether '24/7' stands beside
 * rules that say otherwise, which the text tells.
 */
function withoutWalk(lexer: openingHours, expression: string): openingHours {
  const advance = (): boolean => RULE_ENDS.test(expression.replaceAll(COMMENT, ''))
  return Object.create(lexer, { getIterator: { value: () => ({ advance }) } })
}

function lexerOf(expression: string): Lexer | null {
  const reader = SCHOOL_HOLIDAYS.test(expression) ? null : readerOf(expression)
  const lexer = reader ?? read(expression, WITH_SCHOOL_HOLIDAYS)
  return lexer && { lexer: withoutWalk(lexer, expression), reader }
}

function lexWith({ lexer, reader }: Lexer, expression: string): Lexed | null {
  const [, rules] = internals.parse(lexer.prettifyValue(asTokens))
  const tokens = rules.flatMap(([words]) =>
    words.map(([word, kind, left]) => ({ word: String(word), kind, at: expression.length - left })),
  )
  // The other place has another language, whose weekdays are none here.
  return reader === null && !tokens.some(isSchoolHolidays) ? null : { tokens, reader }
}

/** Null when it is no expression, or one that the library loses itself in, as in 'Mo' a hundred times. */
export function lex(expression: string): Lexed | null {
  const lexer = lexerOf(expression)
  return lexer && orNull(() => lexWith(lexer, expression))
}

/** An expression and what the library warns of; null as in `lex`. */
export function lexWithWarnings(expression: string): (Lexed & { warnings: LibraryWarning[] }) | null {
  const lexer = lexerOf(expression)
  return (
    lexer &&
    orNull(() => {
      const lexed = lexWith(lexer, expression)
      return (
        lexed && {
          ...lexed,
          warnings: lexer.lexer.getStructuredWarnings().map(({ type, message }) => ({ type, message })),
        }
      )
    })
  )
}
