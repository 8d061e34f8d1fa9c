import type { LocalMoment } from '../hours/local-time.ts'
import type { IndexedProducer } from '../listing/listing-file.ts'
import type { PlaceFinder } from '../place/named/place-finder.ts'
import { foldLines, lineOf, linesWith } from '../text/folded-lines.ts'
import type { FoldedLines } from '../text/folded-lines.ts'
import type { Directory } from './directory.ts'
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

/** What is looked for in producers. */
interface Texts extends Directory {
  /** A line for each producer. */
  addresses: FoldedLines
  /** A line for each of the words that stand in descriptions alone. */
  words: FoldedLines
  /** By these lines, the gaps between the positions of those who have the word. */
  postings: readonly (readonly number[])[]
  /** What the sales types and payments are called. */
  salesWords: readonly { tag: string; text: string }[]
}

function textsOf(file: SearchWordsFile, directory: Directory): Texts {
  return {
    ...directory,
    addresses: foldLines(directory.producers.map(({ address }) => address)),
    words: foldLines(file.words === '' ? [] : file.words.split(' ')),
    postings: file.postings,
    salesWords: Object.entries(file.salesWords).map(([tag, words]) => ({ tag, text: ` ${words} ` })),
  }
}

/** The positions of those who have one of these sales types or payments. */
function* selling(tags: readonly string[], { producers }: Texts): Generator<number> {
  for (const { position, salesTypes, payments } of tags.length === 0 ? [] : producers)
    if (tags.some((tag) => salesTypes.includes(tag) || payments.includes(tag))) yield position
}

/** The positions of those who have a part in anything but the name. */
function* besideName(part: string, texts: Texts): Generator<number> {
  for (const line of linesWith(texts.addresses, part)) yield texts.producers[line]?.position ?? -1
  for (const line of linesWith(texts.words, part)) {
    let position = 0
    for (const gap of texts.postings[line] ?? []) yield (position += gap)
  }
  const tags = texts.salesWords.filter(({ text }) => text.includes(part)).map(({ tag }) => tag)
  yield* selling(tags, texts)
}

/** Who has a part of the term in the name, and whether it is what they are called by. */
function* inName(
  { parts, nameParts }: Term,
  { names, producers }: Texts,
): Generator<{ at: number; isCalled: boolean }> {
  for (const part of parts)
    for (const line of linesWith(names, part)) {
      const producer = producers[line]
      if (producer === undefined) continue
      // What something is called by has a part in it: one search finds both.
      const name = lineOf(names, line)
      yield { at: producer.position, isCalled: nameParts.some((namePart) => name.includes(namePart)) }
    }
}

/** The rule of `Term`: any of its parts in the text, or any of its products or certifications. */
function relevanceOf(term: Term, texts: Texts): Uint8Array {
  const relevance = new Uint8Array(texts.producers.length)
  const raise = (at: number, to: number): void => void (relevance[at] = Math.max(relevance[at] ?? 0, to))
  const wanted = new Set<string>([...term.products, ...term.certifications])
  if (wanted.size > 0) {
    for (const { position, products, certifications } of texts.producers) {
      if (products.some((value) => wanted.has(value)) || certifications.some((value) => wanted.has(value)))
        raise(position, byTag(term))
    }
  }
  for (const part of term.parts) for (const at of besideName(part, texts)) raise(at, byText(term))
  for (const { at, isCalled } of inName(term, texts)) raise(at, isCalled ? IN_NAME : byText(term))
  return relevance
}

/** Flags of those who are called by a term. */
function calledBy(term: Term, texts: Texts): Uint8Array {
  const flags = new Uint8Array(texts.producers.length)
  for (const { at, isCalled } of inName(term, texts)) if (isCalled) flags[at] = 1
  return flags
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

/** Every word that finds somebody. */
function wordsOf({ names, addresses, words, salesWords }: Texts): string[] {
  const lines = [names, addresses, words].map(({ text }) => text)
  return [...new Set([...lines, ...salesWords.map(({ text }) => text)].flatMap((text) => text.match(/[^ \n]+/g) ?? []))]
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
export function openTextMatcher(file: SearchWordsFile, directory: Directory, places: PlaceFinder): TextMatcher {
  const { producers } = directory
  const texts = textsOf(file, directory)
  const facts = Uint8Array.from(file.facts, Number)
  const known = new Map<string, Uint8Array>()
  let postcodes: Uint16Array | null = null
  let words: string[] | null = null

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
    words ??= wordsOf(texts)
    return corrected(question, unanswered, words, places) ?? question
  }

  return (query, now) => {
    const question = understood(readQuestion(query, places, now))
    const { terms, name } = question
    const meant = name?.map((term) => calledBy(term, texts))
    return {
      question,
      relevance: terms.length === 0 ? null : inAll(terms.map(answersTo), producers.length),
      isMeant: meant ? Uint8Array.from(inAll(meant, producers.length), (sum) => (sum > 0 ? 1 : 0)) : null,
      facts,
      postcodes: () => (postcodes ??= postcodesOf(producers, places)),
      postcodesWithin: places.postcodesWithin,
    }
  }
}
