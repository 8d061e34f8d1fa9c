import { limits } from '../../limits/limits.ts'
import type { Language } from '../../text/format.ts'
import { daysOfYear } from '../calendar.ts'
import type { CalendarDay } from '../calendar.ts'
import { quoted } from '../write-expression.ts'
import { classesOf } from './day-classes.ts'
import { readingsOf } from './evaluate.ts'
import { isSchoolHolidays, lex, warningsOf } from './library.ts'
import type { ExpressionToken, LibraryWarning } from './library.ts'

/** The most characters, including the quotation marks of a note. */
export const EXPRESSION_MAX = limits.openingHours.max + 2

/** The outcome of reading a text as opening hours. */
type ReadExpression =
  /** `expression` is the text itself, trimmed. */
  | { kind: 'expression'; expression: string; warnings: LibraryWarning[]; notUnderstood: string[] }
  /** Not an expression, or one with too many rules: it becomes a comment, which is an expression of unknown hours. */
  | { kind: 'note'; expression: string; hasTooManyRules?: true }
  | { kind: 'none' | 'tooLong'; expression: '' }

/** Reads the opening hours of a source, a file or a form. */
export function readExpression(text: string): ReadExpression {
  const expression = text.trim()
  if (expression === '') return { kind: 'none', expression }
  if (expression.length > EXPRESSION_MAX) return { kind: 'tooLong', expression: '' }
  const lexed = lex(expression)
  const warnings = lexed && warningsOf(lexed)
  const note = quoted(expression)
  if (lexed === null || warnings === null)
    return note === '""' ? { kind: 'none', expression: '' } : { kind: 'note', expression: note }
  if (isTooMuchWork(expression, lexed.tokens)) return { kind: 'note', expression: note, hasTooManyRules: true }
  return { kind: 'expression', expression, warnings, notUnderstood: lexed.tokens.some(isSchoolHolidays) ? ['SH'] : [] }
}

/**
 * The cost of words that cost more than 1: for some the library goes through all holidays of a year, computes the
 * position of the sun, or looks at the day before for hours that may reach into this one.
 */
const costs: Readonly<Record<string, number>> = { holiday: 12, timevar: 20, event: 6 }
const PAST_MIDNIGHT = 30
/** Without classes no result is used twice, and a day takes about this many times as long. */
const WITHOUT_CLASSES = 1.5

const isTime = (tokens: readonly ExpressionToken[], nth: number): boolean => tokens[nth]?.kind === 'timesep'

/** Whether a word is the 48 of '10:00-48:00'. */
const isPastMidnight = (tokens: readonly ExpressionToken[], nth: number): boolean =>
  Number(tokens[nth]?.word) > 24 && isTime(tokens, nth + 1)

/** Whether a word is the 2 of '18:00-02:00': the library then looks at the day before, too. */
function isNextMorning(tokens: readonly ExpressionToken[], nth: number): boolean {
  const begins = tokens[nth - 4]
  return isTime(tokens, nth + 1) && tokens[nth - 1]?.kind === '-' && Number(tokens[nth]?.word) < Number(begins?.word)
}

function costOf(tokens: readonly ExpressionToken[], nth: number): number {
  if (isPastMidnight(tokens, nth) || isNextMorning(tokens, nth)) return PAST_MIDNIGHT
  return costs[tokens[nth]?.kind ?? ''] ?? 1
}

/** Estimates how often the library looks at a word of an expression to evaluate some days. */
export function workOn(days: readonly CalendarDay[], tokens: readonly ExpressionToken[]): number {
  const classes = classesOf(tokens)
  const evaluated =
    classes === null ? days.length * WITHOUT_CLASSES : new Set(days.map(({ day }) => classes.of(day))).size
  return evaluated * tokens.reduce((sum, _, nth) => sum + costOf(tokens, nth), 0)
}

/** Real hours take 150, few of them more than 4,000; those written by forms up to 31,000. */
const MAX_WORK = 33_000

const FALLBACKS = /\|\|/g

/**
 * Limits for parts that make the library look at a day again and again. Real hours and those written by forms have at
 * most half of these; a text of 500 characters could have sixty and take half a second.
 */
const repeated: readonly { most: number; count: (tokens: readonly ExpressionToken[], expression: string) => number }[] =
  [
    { most: 4, count: (_, expression) => expression.match(FALLBACKS)?.length ?? 0 },
    { most: 6, count: (tokens) => tokens.filter(({ kind }) => kind === 'holiday').length },
    { most: 8, count: (tokens) => tokens.filter(({ kind }) => kind === 'event').length },
    { most: 4, count: (tokens) => tokens.filter(({ kind }) => kind === 'timevar').length },
    { most: 2, count: (tokens) => tokens.filter((_, nth) => isPastMidnight(tokens, nth)).length },
    { most: 48, count: (tokens) => tokens.filter((_, nth) => isTime(tokens, nth)).length },
  ]

/** Estimates whether it would take longer than 50 ms to evaluate a year. */
const isTooMuchWork = (expression: string, tokens: readonly ExpressionToken[]): boolean =>
  repeated.some(({ most, count }) => count(tokens, expression) > most) ||
  workOn(daysOfYear(2026), tokens) * (readingsOf(expression, tokens)?.texts.length ?? 0) > MAX_WORK

const READS_OTHERWISE = 'En del af udtrykket kan læses anderledes, end det formentlig er ment.'
const ONE_ANYWAY = 'Et interval på 1 er det samme som hver gang: udelad det.'

/** Danish warnings by the library's names. */
const danish: Readonly<Record<string, string>> = {
  adding_0: 'At lægge 0 til ændrer ikke noget: udelad det.',
  additional_rule_separator_not_used_after_time_wrapping_midnight:
    'Reglen erstatter den forrige hele dagen. Skal begge gælde, skrives »,« imellem dem i stedet for »;«.',
  additional_rule_which_evaluates_to_closed: 'En regel, der lukker, skrives efter »;« og ikke efter »,«.',
  ambiguous_single_digit_hour: 'Et klokkeslæt har kun ét ciffer: skriv »09:00« eller »21:00«.',
  combine_rules: 'Flere tidsrum på samme dag skrives i samme regel: »10:00-12:00,13:00-15:00«.',
  date_range_past: 'Datoen ligger i fortiden.',
  default_state: 'Reglen gælder altid og erstatter alle regler før den.',
  empty_comment: 'Bemærkningen er tom.',
  hour_min_separator: 'Skriv klokkeslæt med kolon: »09:00«.',
  interpreted_as_year: 'Et tal er læst som et årstal. Klokkeslæt skrives som »12:00«.',
  no_colon_after: 'Der skal ikke stå kolon her.',
  nothing_useful: 'En regel er tom: slet det overflødige »;«.',
  omit_ko: 'Et ord er uden betydning og kan udelades.',
  period_one: ONE_ANYWAY,
  period_one_year_plus: ONE_ANYWAY,
  rant_degree_sign_used_for_zero: 'Et gradtegn er brugt som nul.',
  separator_for_readability: 'Et kolon står, hvor det ikke hører til.',
  strange_24_7:
    '»24/7« sammen med andre regler betyder ikke hele døgnet hver dag. Skriv »open« og undtagelserne bagefter.',
  switched: 'Rækkefølgen plejer at være måneder, ugedage og så klokkeslæt.',
  use_multi: 'Det samme står flere gange i én regel. Regler skilles med »;«.',
  vague: 'En regel har intet klokkeslæt: den gælder hele døgnet.',
  value_ends_with_token: 'Udtrykket slutter med et tegn, der lægger op til mere.',
  without_minutes: 'Skriv også minutter: »09:00-17:00«.',
  year_past: 'Årstallet ligger i fortiden.',
  zero_calculation: 'At lægge 0 til ændrer ikke noget: udelad det.',
}

/** The library's advice on words of other languages. */
const replacement = /^Please use (?:.*?)"([^"]+)" for "([^"]+)"/

function danishOf({ type, message }: LibraryWarning): string {
  const [, wanted, found] = replacement.exec(message) ?? []
  return wanted === undefined ? (danish[type] ?? READS_OTHERWISE) : `Skriv »${wanted}« i stedet for »${found}«.`
}

const messages = {
  tooManyRules: {
    en: 'There are more rules than can be read: they are kept as a note',
    da: 'Det er flere regler, end der kan læses: de gemmes som en bemærkning.',
  },
  note: {
    en: 'These opening hours cannot be read: they are kept as a note',
    da: 'Det er ikke åbningstider, der kan læses: de gemmes som en bemærkning.',
  },
  schoolHolidays: {
    en: 'Danish school holidays (SH) are not known',
    da: 'Danske skoleferier (SH) kendes ikke.',
  },
} satisfies Record<string, Record<Language, string>>

/** Returns the warnings that operators see for a text, which is stored nevertheless. */
export function hoursWarnings(read: ReadExpression, language: Language): string[] {
  if (read.kind === 'note') return [messages[read.hasTooManyRules ? 'tooManyRules' : 'note'][language]]
  if (read.kind !== 'expression') return []
  const warnings = read.warnings.map((warning) => (language === 'en' ? warning.message : danishOf(warning)))
  return [...new Set([...warnings, ...(read.notUnderstood.includes('SH') ? [messages.schoolHolidays[language]] : [])])]
}
