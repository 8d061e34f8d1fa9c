import type { LocalMoment } from '../hours/local-time.ts'
import type { IndexedProducer } from '../listing/listing-file.ts'
import type { PlaceFinder } from '../place/named/place-finder.ts'
import { foldedWords } from '../text/fold.ts'
import { corrected, readQuestion } from './question.ts'
import type { Question } from './question.ts'
import { byTag, byText, IN_NAME } from './search.ts'
import type { Term } from './search.ts'
import type { SearchWordsFile } from './words-file.ts'

/** What a query asks, and who answers it; each list by the producers' positions. */
export interface Answer {
  question: Question
  /** How well each producer answers the terms, 0 for not at all; null where the query says nothing of what. */
  relevance: Uint16Array | null
  /** Flags of those whose name is meant, wherever they lie. */
  isMeant: Uint8Array | null
  /** How much is known of each. */
  facts: Uint8Array
  /** 0 where it is not known. */
  postcodes: () => Uint16Array
  postcodesWithin: PlaceFinder['postcodesWithin']
}

/** Reads a query and finds who answers it. */
export type TextMatcher = (query: string, now: LocalMoment) => Answer

/** Producers by word; each word has a space on both sides, as parts of terms expect. */
type Postings = Map<string, number[]>

const padded = (word: string): string => ` ${word} `

function add(postings: Postings, text: string, position: number): void {
  for (const word of foldedWords(text).map(padded)) {
    const positions = postings.get(word)
    if (positions) positions.push(position)
    else postings.set(word, [position])
  }
}

function textPostings(file: SearchWordsFile, producers: readonly IndexedProducer[]): Postings {
  const postings: Postings = new Map()
  const words = file.words === '' ? [] : file.words.split(' ')
  words.forEach((word, index) => {
    let position = 0
    postings.set(
      padded(word),
      (file.postings[index] ?? []).map((gap) => (position += gap)),
    )
  })
  for (const { position, address } of producers) add(postings, address, position)
  for (const [tag, words] of Object.entries(file.salesWords)) {
    const having = producers.filter(({ salesTypes, payments }) => salesTypes.includes(tag) || payments.includes(tag))
    // All words of a tag as one: it is found by the same producers, and none of a text is spelt so.
    postings.set(
      ` ${padded(words)}`,
      having.map(({ position }) => position),
    )
  }
  return postings
}

function namePostings(producers: readonly IndexedProducer[]): Postings {
  const postings: Postings = new Map()
  for (const { position, name } of producers) add(postings, name, position)
  return postings
}

/** Raises the relevance of those in whose words one of the parts stands. */
function raise(relevance: Uint8Array, parts: readonly string[], postings: Postings, to: number): void {
  for (const [word, positions] of postings) {
    if (!parts.some((part) => word.includes(part))) continue
    for (const position of positions) relevance[position] = Math.max(relevance[position] ?? 0, to)
  }
}

interface Texts {
  names: Postings
  others: Postings
  producers: readonly IndexedProducer[]
}

/** The rule of `Term`: any of its parts in the text, or any of its products or certifications. */
function relevanceOf(term: Term, { names, others, producers }: Texts): Uint8Array {
  const relevance = new Uint8Array(producers.length)
  raise(relevance, term.parts, others, byText(term))
  raise(relevance, term.parts, names, byText(term))
  const wanted = new Set<string>([...term.products, ...term.certifications])
  if (wanted.size > 0) {
    for (const { position, products, certifications } of producers) {
      if (products.some((value) => wanted.has(value)) || certifications.some((value) => wanted.has(value)))
        relevance[position] = Math.max(relevance[position] ?? 0, byTag(term))
    }
  }
  raise(relevance, term.nameParts, names, IN_NAME)
  return relevance
}

/** Who answers every term, and how well in all. */
function inAll(each: readonly Uint8Array[], count: number): Uint16Array {
  const sums = new Uint16Array(count)
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

function postcodesOf(producers: readonly IndexedProducer[], places: PlaceFinder): Uint16Array {
  const postcodes = new Uint16Array(producers.length)
  for (const producer of producers) postcodes[producer.position] = places.postcodeOf(producer) ?? 0
  return postcodes
}

/**
 * Opens the text side of the index. Answers of single terms are kept, since a query is typed letter by
 * letter with most of its words unchanged.
 */
export function openTextMatcher(
  file: SearchWordsFile,
  producers: readonly IndexedProducer[],
  places: PlaceFinder,
): TextMatcher {
  const texts: Texts = { names: namePostings(producers), others: textPostings(file, producers), producers }
  const facts = Uint8Array.from(file.facts, Number)
  const known = new Map<string, Uint8Array>()
  let postcodes: Uint16Array | null = null
  let directory: string[] | null = null

  function answersTo(term: Term): Uint8Array {
    const key = term.parts.join()
    const kept = known.get(key)
    if (kept) return kept
    const relevance = relevanceOf(term, texts)
    known.set(key, relevance)
    return relevance
  }

  /** A word that nobody answers is misspelt, when there is one that is spelt nearly as it is. */
  function understood(question: Question): Question {
    const unanswered = question.terms.filter((term) => !answersTo(term).some((relevance) => relevance > 0))
    if (unanswered.length === 0) return question
    directory ??= [texts.names, texts.others].flatMap((postings) =>
      [...postings.keys()].flatMap((words) => words.trim().split(' ')),
    )
    return corrected(question, unanswered, directory, places) ?? question
  }

  return (query, now) => {
    const question = understood(readQuestion(query, places, now))
    const { terms, name } = question
    const named = name?.map((term) => {
      const relevance = new Uint8Array(producers.length)
      raise(relevance, term.nameParts, texts.names, IN_NAME)
      return relevance
    })
    return {
      question,
      relevance: terms.length === 0 ? null : inAll(terms.map(answersTo), producers.length),
      isMeant: named ? Uint8Array.from(inAll(named, producers.length), (sum) => (sum > 0 ? 1 : 0)) : null,
      facts,
      postcodes: () => (postcodes ??= postcodesOf(producers, places)),
      postcodesWithin: places.postcodesWithin,
    }
  }
}
