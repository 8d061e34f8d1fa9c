import type { LocalMoment } from '../hours/local-time.ts'
import type { IndexedProducer, ListedProducer } from '../listing/listing-file.ts'
import type { PlaceFinder } from '../place/named/place-finder.ts'
import type { Directory, SearchWordsFile } from './directory.ts'
import { corrected, knownWords, readQuestion } from './question.ts'
import type { ParsedQuery } from './question.ts'
import { calledBy, relevanceOf, textsOf, wordsOf } from './searched-texts.ts'
import { SUGGESTED } from './search.ts'
import type { Term } from './search.ts'

/** What a query asks, and who answers it; each list by the producers' positions. */
export interface Answer {
  question: ParsedQuery
  /** How well each producer answers the terms: 0 is not at all, less than 0 is only suggested; null without terms. */
  relevance: Int16Array | null
  /** Flags of those whose name is meant, wherever they lie. */
  isMeant: Uint8Array | null
  /** How much is known of each. */
  facts: Uint8Array
  /** 0 if unknown. Looked up one by one: for all producers it would take a tenth of a second. */
  postcodeOf: (producer: ListedProducer) => number
  postcodesWithin: PlaceFinder['postcodesWithin']
}

/** Reads a query and finds who answers it; the same answer when it is asked the same again. */
export type TextMatcher = (query: string, now: LocalMoment) => Answer

/** Who answers every term, and how well in all. */
function inAll(each: readonly ArrayLike<number>[], count: number): Int16Array {
  const sums = new Int16Array(count)
  for (let position = 0; position < count; position++) {
    let sum = 0
    for (const relevance of each) {
      const more = relevance[position] ?? 0
      sum = more === 0 ? 0 : sum + more
      if (more === 0) break
    }
    sums[position] = sum
  }
  return sums
}

/** The postcode of each by position, looked up once. */
function openPostcodes({ producers }: Directory, places: PlaceFinder): Answer['postcodeOf'] {
  const named = new Map<number, IndexedProducer>()
  const postcodes = new Map<number, number>()
  return ({ position }) => {
    const known = postcodes.get(position)
    if (known !== undefined) return known
    if (named.size === 0) for (const producer of producers) named.set(producer.position, producer)
    const producer = named.get(position)
    const postcode = (producer && places.postcodeOf(producer)) ?? 0
    postcodes.set(position, postcode)
    return postcode
  }
}

/**
 * Opens the text side of the index. Answers of single terms are kept, since a query is typed letter by
 * letter with most of its words unchanged.
 */
export function openTextMatcher(file: SearchWordsFile, directory: Directory, places: PlaceFinder): TextMatcher {
  const { size } = directory
  const texts = textsOf(file, directory)
  const facts = Uint8Array.from(file.facts, Number)
  const answers = new Map<string, Int8Array>()
  const postcodeOf = openPostcodes(directory, places)
  let known: ReadonlySet<string> | null = null
  let last: { query: string; now: LocalMoment; answer: Answer } | null = null

  function answersTo(term: Term): Int8Array {
    const key = term.parts.join()
    const kept = answers.get(key)
    if (kept) return kept
    const relevance = relevanceOf(term, texts)
    answers.set(key, relevance)
    return relevance
  }

  /** A word without matches counts as misspelt if a known word is spelt nearly the same. */
  function understood(question: ParsedQuery): ParsedQuery {
    const unanswered = question.terms.filter((term) => !answersTo(term).some((relevance) => relevance !== 0))
    if (unanswered.length === 0) return question
    known ??= knownWords(wordsOf(texts), places)
    return corrected(question, unanswered, known, places) ?? question
  }

  /**
   * How well each answers all terms. Where no shop has goods to pick, as in 'selvpluk jordbær', those that state the
   * goods are suggested.
   */
  function relevanceOfAll(terms: readonly Term[]): Int16Array {
    const all = inAll(terms.map(answersTo), size)
    const [goods, others] = [terms.filter(({ isKind }) => isKind), terms.filter(({ isKind }) => !isKind)]
    const isPicked = others.length > 0 && others.every(({ salesTypes }) => salesTypes.includes('pick_your_own'))
    if (goods.length === 0 || !isPicked || all.some((relevance) => relevance !== 0)) return all
    return inAll(goods.map(answersTo), size).map((relevance) => (relevance > 0 ? SUGGESTED + relevance : 0))
  }

  function read(query: string, now: LocalMoment): Answer {
    const question = understood(readQuestion(query, places, now))
    const { terms, name } = question
    const meant = name?.map((term) => calledBy(term, texts))
    return {
      question,
      relevance: terms.length === 0 ? null : relevanceOfAll(terms),
      isMeant: meant ? Uint8Array.from(inAll(meant, size), (sum) => (sum > 0 ? 1 : 0)) : null,
      facts,
      postcodeOf,
      postcodesWithin: places.postcodesWithin,
    }
  }

  return (query, now) => {
    // What is made ready while the typing pauses is asked for when it has.
    if (last?.query !== query || last.now !== now) last = { query, now, answer: read(query, now) }
    return last.answer
  }
}
