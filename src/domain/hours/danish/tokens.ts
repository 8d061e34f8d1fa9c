import { isDayOfYear } from '../calendar.ts'
import { DAY_MINUTES } from '../local-time.ts'
import { months, phrases, targetOf, unknown } from './vocabulary.ts'
import type { Meaning, PlainKind } from './vocabulary.ts'

/** A part of a text and its meaning. */
export interface Token {
  start: number
  /** The index after it. */
  end: number
  meaning: Meaning
}

/** Normalizes spaces and dashes and removes invisible characters; letters keep their case. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')

type Groups = Partial<Record<string, string>>

/** A pattern and its meaning, which is null for a text that only looks like it. */
type Pattern = readonly [RegExp, (groups: Groups) => Meaning | null]

function dateOf({ day, month = '', year }: Groups): Meaning | null {
  const date = { day: Number(day), month: months.get(month) ?? Number(month) }
  if (!isDayOfYear(date)) return null
  return { kind: 'date', date, year: year === undefined ? null : Number(year.length === 2 ? `20${year}` : year) }
}

function timeOf({ hours, minutes }: Groups): Meaning | null {
  const time = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && time <= DAY_MINUTES ? { kind: 'time', minutes: time } : null
}

const plain = (kind: PlainKind) => (): Meaning => ({ kind })

const monthNames = [...months.keys()]
  .toSorted((a, b) => b.length - a.length)
  .join('|')
  .replaceAll('.', String.raw`\.`)
const month = String.raw`(?<month>${monthNames})(?!\p{L})`

/** Tried before phrases: no phrase begins with a space, and 'den', 'd.' and 'i' are also fillers. */
const firstPatterns: readonly Pattern[] = [
  [/ +/y, plain('filler')],
  [/(?:d\. ?|den )(?<day>\d{1,2})\.(?<month>\d{1,2})\.?(?!\d)/y, dateOf],
  [/(?:i )?uge(?:r|rne)?(?= ?\d)/y, plain('week')],
]

/** Patterns of digits and signs, tried in this order. */
const patterns: readonly Pattern[] = [
  // Telephone numbers, mail addresses and web addresses.
  [/(?:\+45 ?)?\d\d ?\d\d ?\d\d ?\d\d(?![\d:.])/y, plain('filler')],
  [/[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}/y, plain('filler')],
  [/(?:https?:\/\/|www\.)[^\s,;]{1,300}/y, plain('filler')],
  [
    /(?<days>\d{1,2}) dage? (?<side>før|efter) påskedag(?!\p{L})/uy,
    ({ days, side }) => targetOf({ occasions: [{ kind: 'easter', offset: Number(days) * (side === 'før' ? -1 : 1) }] }),
  ],
  [
    new RegExp(String.raw`(?<day>\d{1,2})\.?(?= ?(?:-|til|og) ?\d{1,2}\. ?${month})`, 'uy'),
    ({ day }) => ({ kind: 'dayOfMonth', day: Number(day) }),
  ],
  // '31. februar' is not a date, and no part of it is one.
  [
    new RegExp(String.raw`(?<day>\d{1,2})\.? ?${month}(?: (?<year>20\d\d)(?!\d))?`, 'uy'),
    (groups) => dateOf(groups) ?? unknown,
  ],
  [/(?<day>\d{1,2})\/(?<month>\d{1,2})(?:[-/ ](?<year>20\d\d|\d\d(?!\d|[.:/]| ?-)))?(?!\d)/y, dateOf],
  [/(?<day>\d{1,2})[.-](?<month>\d{1,2})[.-](?<year>20\d\d)(?!\d)/y, dateOf],
  [/(?<hours>\d{1,2})[.:](?<minutes>\d\d)(?![\d/])/y, timeOf],
  [/(?<hours>\d{1,2}),(?<minutes>00|15|30|45)(?!\d)/y, timeOf],
  [/(?<hours>[01]\d|2[0-3])(?<minutes>00|15|30|45)(?!\d)/y, timeOf],
  [/(?<value>\d{1,2})(?:,-)?(?!\d)/y, ({ value }) => ({ kind: 'number', value: Number(value) })],
  // A dash that replaces the rest of a word: 'søn- og helligdage'.
  [/-(?= ?(?:og|,|\/|&|samt)(?!\p{L}))/uy, plain('filler')],
  [/-/y, plain('dash')],
  [/[,|]|\((?=lukket)/y, plain('comma')],
  [/[&+/]/y, plain('and')],
  [/:/y, plain('colon')],
  [/\n/y, plain('newline')],
  [/[.;!?]+/y, plain('stop')],
  [/[()"'«»”“*•·]/y, plain('filler')],
  [/[\p{L}\p{N}][\p{L}\p{N}'-]*/uy, () => unknown],
]

function patternAt(text: string, start: number, tried: readonly Pattern[]): Token | null {
  for (const [pattern, meaningOf] of tried) {
    pattern.lastIndex = start
    const match = pattern.exec(text)
    const meaning = match && meaningOf(match.groups ?? {})
    if (meaning) return { start, end: pattern.lastIndex, meaning }
  }
  return null
}

const longestPhrase = Math.max(...Array.from(phrases.keys(), ({ length }) => length))
const letter = /[\p{L}\p{N}]/u

/** Returns the longest phrase that begins at an index and ends with a word. */
function phraseAt(text: string, start: number): Token | null {
  for (let end = Math.min(text.length, start + longestPhrase); end > start; end--) {
    const isWithinWord = letter.test(text.charAt(end)) && letter.test(text.charAt(end - 1))
    const meaning = isWithinWord ? undefined : phrases.get(text.slice(start, end))
    if (meaning !== undefined) return { start, end, meaning }
  }
  return null
}

/** Hours at the end of a sentence, before a month that begins the next: '10-18. Oktober' is not a date. */
const hoursBeforeSentence = /(\d{1,2}(?:[.:]\d\d)? ?- ?\d{1,2})\. (?=\p{Lu})/gu

/** Converts a text to lower case, keeping every letter at its index. */
const lowered = (text: string): string =>
  text
    .replace(hoursBeforeSentence, '$1; ')
    .replace(/\p{Lu}/gu, (capital) => (capital.toLowerCase().length === 1 ? capital.toLowerCase() : capital))

/** Splits a tidied text into tokens, which cover all of it. */
export function tokensOf(tidied: string): Token[] {
  const text = lowered(tidied)
  const tokens: Token[] = []
  for (let start = 0; start < text.length; start = tokens.at(-1)?.end ?? text.length) {
    const token = patternAt(text, start, firstPatterns) ?? phraseAt(text, start) ?? patternAt(text, start, patterns)
    tokens.push(token ?? { start, end: start + 1, meaning: unknown })
  }
  return tokens
}
