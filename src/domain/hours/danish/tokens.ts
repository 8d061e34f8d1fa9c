import { DAY_MINUTES } from '../local-time.ts'
import type { DayOfYear } from '../calendar.ts'
import { isDayOfYear, monthNames } from '../calendar.ts'
import { phrases, shortWords } from './phrases.ts'
import type { Meaning } from './phrases.ts'

export type TokenMeaning =
  | Meaning
  /** Minutes since midnight; a plain number is hours or whatever stands beside it makes of it. */
  | { kind: 'time'; minutes: number }
  | { kind: 'number'; value: number }
  | { kind: 'date'; date: DayOfYear; year: number | null }
  /** The first of two days of a month that is named once: '1.' of '1.-14. februar'. */
  | { kind: 'dayOfMonth'; day: number }
  /** '3 dage før påskedag' */
  | { kind: 'easter'; offset: number }
  | { kind: 'dash' }
  | { kind: 'comma' }
  | { kind: 'colon' }
  | { kind: 'newline' }
  | { kind: 'stop' }
  | { kind: 'word' }

/** What stands in a text from one place until another, and what it means. */
export interface Token {
  start: number
  end: number
  meaning: TokenMeaning
}

/** One kind of space and of dash, without what nobody sees; letters keep their case. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')

/** A month that may be short, with its point. */
const month = `(?:(?<month>${monthNames.join('|')})|(?<short>jan|febr?|mar|apr|jun|aug|sept?|okt|nov|dec)\\.?)(?!\\p{L})`

interface Pattern {
  pattern: RegExp
  /** Null where it only looks like it. */
  meaning: (groups: Partial<Record<string, string>>) => TokenMeaning | null
}

const monthOf = (name: string): number => {
  const meaning = phrases.get(name) ?? shortWords.get(name)
  return meaning?.kind === 'month' ? meaning.month : 0
}

function dateOf(day: number, monthNumber: number, year: string | undefined): TokenMeaning | null {
  const date = { day, month: monthNumber }
  if (!isDayOfYear(date)) return null
  return { kind: 'date', date, year: year === undefined ? null : Number(year.length === 2 ? `20${year}` : year) }
}

function timeOf(hours: number, minutes: number): TokenMeaning | null {
  const time = hours * 60 + minutes
  return minutes < 60 && time <= DAY_MINUTES ? { kind: 'time', minutes: time } : null
}

const ignored = (): TokenMeaning => ({ kind: 'filler' })

/** What begins with a word of its own, and goes before that. */
const wordyPatterns: readonly Pattern[] = [
  {
    pattern: /(?:d\. ?|den )(?<day>\d{1,2})\.(?<month>\d{1,2})\.?(?!\d)/y,
    meaning: ({ day, month: number }) => dateOf(Number(day), Number(number), undefined),
  },
]

/** What is made of digits and signs, tried in this order at each place. */
const patterns: readonly Pattern[] = [
  { pattern: /24\/7/y, meaning: () => ({ kind: 'allDay' }) },
  { pattern: /24-7(?!\d)/y, meaning: () => ({ kind: 'allDay' }) },
  { pattern: /(?:\+45 ?)?\d\d ?\d\d ?\d\d ?\d\d(?![\d:.])/y, meaning: ignored },
  { pattern: /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}/y, meaning: ignored },
  { pattern: /(?:https?:\/\/|www\.)[^\s,;]{1,300}/y, meaning: ignored },
  {
    pattern: /(?<days>\d{1,2}) dage? (?<side>før|efter) påskedag(?!\p{L})/uy,
    meaning: ({ days, side }) => ({ kind: 'easter', offset: Number(days) * (side === 'før' ? -1 : 1) }),
  },
  {
    pattern: new RegExp(String.raw`(?<day>\d{1,2})\.?(?= ?(?:-|til|og) ?\d{1,2}\. ?${month})`, 'uy'),
    meaning: ({ day }) => ({ kind: 'dayOfMonth', day: Number(day) }),
  },
  {
    pattern: new RegExp(String.raw`(?<day>\d{1,2})\.? ?${month}(?: (?<year>20\d\d)(?!\d))?`, 'uy'),
    // '31. februar' is no date, and not half of one either.
    meaning: ({ day, month: name, short = '', year }) =>
      dateOf(Number(day), monthOf(name ?? short), year) ?? { kind: 'word' },
  },
  {
    pattern: /(?<day>\d{1,2})\/(?<month>\d{1,2})(?:[-/ ](?<year>20\d\d|\d\d(?!\d|[.:/]| ?-)))?(?!\d)/y,
    meaning: ({ day, month: number, year }) => dateOf(Number(day), Number(number), year),
  },
  {
    pattern: /(?<day>\d{1,2})[.-](?<month>\d{1,2})[.-](?<year>20\d\d)(?!\d)/y,
    meaning: ({ day, month: number, year }) => dateOf(Number(day), Number(number), year),
  },
  {
    pattern: /(?<hours>\d{1,2})[.:](?<minutes>\d\d)(?![\d/])/y,
    meaning: ({ hours, minutes }) => timeOf(Number(hours), Number(minutes)),
  },
  {
    pattern: /(?<hours>\d{1,2}),(?<minutes>00|15|30|45)(?!\d)/y,
    meaning: ({ hours, minutes }) => timeOf(Number(hours), Number(minutes)),
  },
  {
    pattern: /(?<hours>[01]\d|2[0-3])(?<minutes>00|15|30|45)(?!\d)/y,
    meaning: ({ hours, minutes }) => timeOf(Number(hours), Number(minutes)),
  },
  { pattern: /(?<value>\d{1,2})(?:,-)?(?!\d)/y, meaning: ({ value }) => ({ kind: 'number', value: Number(value) }) },
  // A dash that stands for the rest of a word: 'søn- og helligdage'.
  { pattern: /-(?= ?(?:og|,|\/|&|samt)(?!\p{L}))/uy, meaning: ignored },
  { pattern: /-/y, meaning: () => ({ kind: 'dash' }) },
  { pattern: /[,|]/y, meaning: () => ({ kind: 'comma' }) },
  { pattern: /[&+/]/y, meaning: () => ({ kind: 'and' }) },
  { pattern: /:/y, meaning: () => ({ kind: 'colon' }) },
  { pattern: /\n/y, meaning: () => ({ kind: 'newline' }) },
  { pattern: /[.;!?]+/y, meaning: () => ({ kind: 'stop' }) },
  { pattern: /[()"'«»”“*•·]/y, meaning: ignored },
]

const longestPhrase = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))

const letter = /[\p{L}\p{N}]/u
const isWordEnd = (text: string, end: number): boolean =>
  !letter.test(text.charAt(end)) || !letter.test(text.charAt(end - 1))
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}'-]*/uy
/** Words of a phrase: letters, digits and the points and dashes that stand in them. */
const phraseWord = /[\p{L}\p{N}./-]{1,40}/uy

/** Where a phrase that begins at a place could end: after each of its words, with or without the signs behind it. */
function phraseEnds(text: string, start: number): number[] {
  const ends: number[] = []
  for (let position = start, words = 0; words < longestPhrase; words++) {
    phraseWord.lastIndex = position
    const length = phraseWord.exec(text)?.[0].length
    if (length === undefined) break
    for (let end = position + 1; end <= position + length; end++) if (isWordEnd(text, end)) ends.push(end)
    if (text.charAt(position + length) !== ' ') break
    position += length + 1
  }
  return ends.reverse()
}

/** The longest phrase that begins at a place. */
function phraseAt(text: string, start: number): Token | null {
  for (const end of phraseEnds(text, start)) {
    const phrase = text.slice(start, end)
    const meaning = phrases.get(phrase)
    if (meaning !== undefined) return { start, end, meaning }
    const short = shortWords.get(phrase)
    if (short !== undefined) return { start, end: text.charAt(end) === '.' ? end + 1 : end, meaning: short }
  }
  return null
}

function patternAt(text: string, start: number, tried: readonly Pattern[]): Token | null {
  for (const { pattern, meaning } of tried) {
    pattern.lastIndex = start
    const match = pattern.exec(text)
    const found = match === null ? null : meaning(match.groups ?? {})
    if (match !== null && found !== null) return { start, end: start + match[0].length, meaning: found }
  }
  return null
}

function wordAt(text: string, start: number): Token {
  wordPattern.lastIndex = start
  const length = wordPattern.exec(text)?.[0].length ?? 1
  return { start, end: start + length, meaning: { kind: 'word' } }
}

/** Hours at the end of a sentence, before a month that begins the next: '10-18. Oktober' is no date. */
const hoursBeforeSentence = /(\d{1,2}(?:[.:]\d\d)? ?- ?\d{1,2})\. (?=\p{Lu})/gu

/** In lower case, every letter in its place. */
const lowered = (text: string): string =>
  text
    .replace(hoursBeforeSentence, '$1; ')
    .replace(/\p{Lu}/gu, (capital) => (capital.toLowerCase().length === 1 ? capital.toLowerCase() : capital))

/** The tokens of a tidied text, all of it but its spaces. */
export function tokensOf(tidied: string): Token[] {
  const text = lowered(tidied)
  const tokens: Token[] = []
  for (let position = 0; position < text.length;) {
    if (text.charAt(position) === ' ') {
      position += 1
      continue
    }
    const token =
      patternAt(text, position, wordyPatterns) ??
      phraseAt(text, position) ??
      patternAt(text, position, patterns) ??
      wordAt(text, position)
    tokens.push(token)
    position = token.end
  }
  return tokens
}
