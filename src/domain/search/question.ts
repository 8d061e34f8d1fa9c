import { currentLanguage } from '#src/texts/language.ts'
import type { LocalMoment } from '../hours/local-time.ts'
import type { OpenWhen } from '../listing/open-when.ts'
import { distanceKm } from '../place/distance.ts'
import type { NamedPlace } from '../place/named/named-place.ts'
import type { PlaceFinder } from '../place/named/place-finder.ts'
import { closestWords } from '../text/closest-words.ts'
import { fold, foldedWords } from '../text/fold.ts'
import { dayAt, openWords, requestedTime } from './day-words.ts'
import type { DayPhrase } from './day-words.ts'
import { danishFor, danishForPart, foreignWords } from './foreign-words.ts'
import type { QuestionWord, WordRole } from './question-words.ts'
import { MAX_QUERY_LENGTH } from './question-words.ts'
import { correctedTerm, isIgnored, tagWords, termOf, wordSpellings } from './search.ts'
import type { Term } from './search.ts'

/** A parsed query: a thing, a place and a day, in any order. */
export interface ParsedQuery {
  words: readonly QuestionWord[]
  terms: readonly Term[]
  place: NamedPlace | null
  when: OpenWhen | null
  /** 'nær mig': near the visitor's position, which the browser knows. */
  asksNearMe: boolean
  /** Misspelt words as typed, with the word that each was read as. */
  corrections: readonly { typed: string; read: string }[]
  /** A producer whose name contains all of these matches wherever it is. Null if this adds nothing to the terms. */
  name: readonly Term[] | null
}

const prepositions = new Set(
  'i paa ved naer naerheden omkring om taet til af fra in near around by bei um nahe naehe der von'.split(' '),
)
/** German and English names of Danish places. */
const foreignPlaces: ReadonlyMap<string, string> = new Map(
  Object.entries({
    copenhagen: 'København',
    kopenhagen: 'København',
    jutland: 'Jylland',
    juetland: 'Jylland',
    funen: 'Fyn',
    fünen: 'Fyn',
    fuenen: 'Fyn',
    zealand: 'Sjælland',
    seeland: 'Sjælland',
  }).map(([name, danish]) => [fold(name), fold(danish)]),
)
/** Words that may follow the name of a place. */
const surroundings = new Set(['omraadet', 'egnen', 'omegn', 'by'])
/** A phrase comes after the longer ones that it begins. */
const nearMePhrases = [
  ...['naer mig', 'taet paa mig', 'omkring mig', 'ved mig', 'i naerheden af mig', 'i naerheden'],
  ...[
    'her i naerheden af mig',
    'her i naerheden',
    'naer her',
    'lige her',
    'in meiner nahe',
    'in meiner naehe',
    'in der nahe von mir',
    'in der naehe von mir',
  ],
  ...['in der nahe', 'in der naehe', 'near me', 'close to me', 'around me', 'nearby'],
].map((phrase) => phrase.split(' '))
/** The maximum distance between the postcode and the town of one address. */
const SAME_PLACE_KM = 30

function wordsOf(query: string): QuestionWord[] {
  const typed = query
    .slice(0, MAX_QUERY_LENGTH)
    .normalize('NFC')
    .matchAll(/["“”„«»]([^"“”„«»]+)["“”„«»]|[\p{L}\p{M}\p{N}]+/gu)
  return [...typed].flatMap(([text, quoted]) =>
    foldedWords(quoted ?? text).map((folded, nth) => ({
      text: quoted === undefined ? text : nth === 0 ? `"${quoted}"` : '',
      folded,
      role: 'term' as const,
      ...(quoted !== undefined && { isLiteral: true as const }),
    })),
  )
}

/** The Danish word for a German or English compound or inflected form, if the word itself has no meaning. */
function partAt([word = '']: readonly string[]): ReturnType<typeof danishFor> {
  const { products, certifications, salesTypes } = termOf(word)
  if (isIgnored(word) || products.length + certifications.length + salesTypes.length > 0) return null
  const danish = danishForPart(word)
  return danish === null ? null : { danish, length: 1 }
}

/** Replaces German and English words for goods by the Danish ones, in place. */
function translate(words: QuestionWord[]): void {
  for (let at = 0; at < words.length; at++) {
    const free = freeFrom(words, at)
    const found = danishFor(free) ?? partAt(free)
    if (found === null) continue
    const phrase = words.slice(at, at + found.length)
    words.splice(at, found.length, {
      text: phrase.map(({ text }) => text).join(' '),
      folded: fold(found.danish),
      role: 'term',
      foreign: phrase.map(({ folded }) => folded).join(' '),
    })
  }
  // In Danish, 'and' is a duck.
  for (const [at, word] of words.entries()) {
    const [before, after] = [words[at - 1], words[at + 1]]
    const isEnglish = currentLanguage() === 'en' ? before && after : before?.foreign && after?.foreign
    if (word.folded === 'and' && !word.foreign && !word.isLiteral && isEnglish) word.folded = 'og'
  }
}

/** Assigns a role to some words. A place also takes the prepositions before it. */
function take(words: QuestionWord[], from: number, length: number, role: WordRole): void {
  let first = from
  const isPreposition = (word: QuestionWord | undefined): boolean =>
    word?.role === 'term' && prepositions.has(word.folded)
  while (role === 'place' && isPreposition(words[first - 1])) first--
  for (const word of words.slice(first, from + length)) word.role = role
}

/** The folded words from `from` up to the next word that is quoted or has another role. */
function freeFrom(words: readonly QuestionWord[], from: number): string[] {
  const taken = words.findIndex(({ role, isLiteral }, at) => at >= from && (role !== 'term' || isLiteral))
  return words.slice(from, taken < 0 ? undefined : taken).map(({ folded }) => folded)
}

function takeNearMe(words: QuestionWord[]): boolean {
  let isAsked = false
  for (let at = 0; at < words.length; at++) {
    const free = freeFrom(words, at)
    const phrase = nearMePhrases.find((words) => words.every((word, nth) => free[nth] === word))
    // 'i nærheden af Odense' names a place.
    if (phrase === undefined || free[phrase.length] === 'af' || free[phrase.length] === 'von') continue
    take(words, at, phrase.length, 'me')
    isAsked = true
  }
  return isAsked
}

function takeDay(words: QuestionWord[], now: LocalMoment): OpenWhen | null {
  const phrases: DayPhrase[] = []
  for (let at = 0; at < words.length; at++) {
    const found = dayAt(freeFrom(words, at), 0, now.day)
    if (found === null) continue
    phrases.push(found)
    take(words, at, found.length, 'day')
  }
  const open = words.filter(({ folded, role, isLiteral }) => role === 'term' && !isLiteral && openWords.has(folded))
  for (const word of open) word.role = 'day'
  return requestedTime(phrases, now) ?? (open.length > 0 ? 'now' : null)
}

/**
 * Combines two places of a query. A town takes precedence over a part of the country; of two towns that are far apart,
 * the one typed last counts.
 */
function together(first: NamedPlace | null, second: NamedPlace): NamedPlace {
  if (first === null || (first.postcodes !== null && second.postcodes === null)) return second
  return second.postcodes !== null || distanceKm(first, second) <= SAME_PLACE_KM ? first : second
}

function takePlace(words: QuestionWord[], places: PlaceFinder): NamedPlace | null {
  let place: NamedPlace | null = null
  for (let at = 0; at < words.length; at++) {
    const free = freeFrom(words, at)
    const [first = '', ...rest] = free
    const found = places.startingAt([foreignPlaces.get(first) ?? first, ...rest], 0)
    // The German 'für' is not the island of Fur.
    if (found === null || words[at]?.text.toLowerCase() === 'für') continue
    place = together(place, found.place)
    take(words, at, found.length + (surroundings.has(free[found.length] ?? '') ? 1 : 0), 'place')
  }
  return place
}

/** The terms of the words with these roles, without duplicates. */
function termsOf(words: readonly QuestionWord[], roles: readonly WordRole[]): Term[] {
  const texts = words.filter(({ folded, role }) => roles.includes(role) && !isIgnored(folded))
  const byText = new Map(texts.map((word) => [word.folded, word]))
  return [...byText.values()].map(({ folded, foreign }) => {
    const term = termOf(folded)
    return foreign === undefined ? term : { ...term, parts: [...term.parts, ` ${foreign} `] }
  })
}

function withPlace(question: ParsedQuery, place: NamedPlace | null): ParsedQuery {
  const { words } = question
  const terms = termsOf(words, ['term'])
  const name = place !== null && terms.length > 0 ? termsOf(words, ['term', 'place']) : null
  return { ...question, terms, place, name }
}

/** Parses a query. `now` is the time in Denmark. */
export function readQuestion(query: string, places: PlaceFinder, now: LocalMoment): ParsedQuery {
  const words = wordsOf(query)
  const asksNearMe = takeNearMe(words)
  const when = takeDay(words, now)
  const place = takePlace(words, places)
  translate(words)
  return withPlace({ words, terms: [], place, when, asksNearMe, corrections: [], name: null }, place)
}

/** The words that misspelt ones are corrected to: places, words for goods, and words of the directory. */
export const knownWords = (directory: Iterable<string>, places: PlaceFinder): ReadonlySet<string> =>
  new Set([...directory, ...tagWords, ...foreignWords, ...places.words])

/** The Danish word for goods if the word is German or English; other words are returned unchanged. */
const inDanish = (word: string): string => fold(danishFor([word])?.danish ?? word)

/**
 * The known words nearest to a misspelt one. Words for goods come before places, and both before other words of the
 * directory, so that the meaning of a query does not depend on words that some shop happens to use.
 */
function readingsOf({ text }: Term, known: ReadonlySet<string>, places: PlaceFinder): string[] {
  const near = closestWords(text, known).map(inDanish)
  const goods = near.filter((word) => tagWords.has(word))
  if (goods.length > 0) return [...new Set(goods)]
  const named = near.filter((word) => places.words.has(word))
  return named.length > 0 ? named : near
}

/** Corrects the unmatched words of a query to the nearest known ones. Null if one of them is close to none. */
export function corrected(
  question: ParsedQuery,
  unanswered: readonly Term[],
  known: ReadonlySet<string>,
  places: PlaceFinder,
): ParsedQuery | null {
  const literal = new Set(question.words.flatMap(({ folded, isLiteral }) => (isLiteral ? [folded] : [])))
  const misspelt = unanswered.filter(({ text }) => !literal.has(text))
  const readings = new Map(misspelt.map((term) => [term.text, readingsOf(term, known, places)]))
  if (misspelt.length === 0 || [...readings.values()].some((words) => words.length === 0)) return null
  const corrections: { typed: string; read: string }[] = []
  let { place } = question
  const words = question.words.map((word): QuestionWord => {
    const [near] = readings.get(word.folded) ?? []
    if (near === undefined || word.role !== 'term') return word
    const isPlace = place === null && !tagWords.has(near) && places.words.has(near)
    const found = isPlace ? places.startingAt([near], 0) : null
    corrections.push({ typed: word.text, read: found?.place.name ?? wordSpellings.get(near) ?? near })
    if (found === null) return word
    place = found.place
    return { ...word, folded: near, role: 'place' }
  })
  const read = withPlace({ ...question, words, corrections }, place)
  const terms = read.terms.map((term) => {
    const near = readings.get(term.text)
    return near === undefined ? term : correctedTerm(term.text, near)
  })
  return { ...read, terms }
}
