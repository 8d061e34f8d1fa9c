import type { LocalMoment } from '../hours/local-time.ts'
import type { IndexedProducer, ListedProducer } from '../listing/listing-file.ts'
import type { PlaceFinder } from '../place/named/place-finder.ts'
import type { Directory, SearchWordsFile } from './directory.ts'
import { corrected, knownWords, readQuestion } from './question.ts'
import type { ParsedQuery } from './question.ts'
import { calledBy, relevanceOf, textsOf, wordsOf } from './searched-texts.ts'
import { SUGGESTED } from './search.ts'
import type { Term } from './search.ts'

/** A parsed query and the producers that match it. Lists are indexed by the producers' positions. */
export interface Answer {
  question: ParsedQuery
  /** The relevance of each producer: 0 is no match, a negative value only a suggestion; null without terms. */
  relevance: Int16Array | null
  /** Flags the producers whose name is meant, wherever they are. */
  isMeant: Uint8Array | null
  /** How complete the information on each is, see `factsOf`. */
  facts: Uint8Array
  /** 0 if unknown. Computed one by one: for all producers it would take a tenth of a second. */
  postcodeOf: (producer: ListedProducer) => number
  postcodesWithin: PlaceFinder['postcodesWithin']
}

/** Parses a query and finds its matches. Repeating a query returns the same answer. */
export type TextMatcher = (query: string, now: LocalMoment) => Answer

/** Sums the relevance of all terms. Producers that do not match every term get 0. */
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

/** Looks up postcodes by position, each only once. */
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
 * Creates a text matcher. Results of single terms are cached, because a query is typed letter by letter and most of its
 * words stay the same.
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
   * The relevance of each producer for all terms. If no shop has goods to pick, as in 'selvpluk jordbær', the shops
   * that state the goods are suggested.
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
    // An answer that was computed while typing pauses is reused when it is requested.
    if (last?.query !== query || last.now !== now) last = { query, now, answer: read(query, now) }
    return last.answer
  }
}
