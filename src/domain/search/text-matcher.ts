import type { LocalMoment } from '../hours/local-time.ts'
import type { IndexedProducer, ListedProducer } from '../listing/listing-file.ts'
import { memoized } from '../keyed/keyed.ts'
import type { PlaceFinder } from '../place/named/place-finder.ts'
import type { Directory, SearchWordsFile } from './directory.ts'
import { corrected, knownWords, readQuestion } from './question.ts'
import type { ParsedQuery } from './question.ts'
import { byTag, byText, IN_NAME, SUGGESTED, suggestedBy } from './search.ts'
import type { Term } from './search.ts'
import { foldLines, lineOf, linesWith } from '../text/folded-lines.ts'
import type { FoldedLines } from '../text/folded-lines.ts'

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
  const postcodeAt = memoized((position: number): number => {
    if (named.size === 0) for (const producer of producers) named.set(producer.position, producer)
    const producer = named.get(position)
    return (producer && places.postcodeOf(producer)) ?? 0
  })
  return ({ position }) => postcodeAt(position)
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

/** The texts of all producers in which terms are searched. */
interface Texts extends Directory {
  /** The addresses, one line per producer. */
  addresses: FoldedLines
  /** Words that occur only in descriptions, one per line. */
  words: FoldedLines
  /** For each of these lines, the gaps between the positions of the producers that have the word. */
  postings: readonly (readonly number[])[]
  /** The search words of each sales type and payment. */
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

/** The positions of producers with one of these sales types or payments. */
function* selling(tags: readonly string[], { producers }: Texts): Generator<number> {
  for (const { position, salesTypes, payments } of tags.length === 0 ? [] : producers)
    if (tags.some((tag) => salesTypes.includes(tag) || payments.includes(tag))) yield position
}

/** The positions of producers that contain a part anywhere but in the name. */
function* besideName(part: string, texts: Texts): Generator<number> {
  for (const line of linesWith(texts.addresses, part)) yield texts.producers[line]?.position ?? -1
  for (const line of linesWith(texts.words, part)) {
    let position = 0
    for (const gap of texts.postings[line] ?? []) yield (position += gap)
  }
  const tags = texts.salesWords.filter(({ text }) => text.includes(part)).map(({ tag }) => tag)
  yield* selling(tags, texts)
}

/** The producers whose name contains a part of the term, and whether the term is a name for them. */
function* inName(
  { parts, nameParts }: Term,
  { names, producers }: Texts,
): Generator<{ at: number; isCalled: boolean }> {
  for (const part of parts)
    for (const line of linesWith(names, part)) {
      const producer = producers[line]
      if (producer === undefined) continue
      // Every name part contains one of the parts, so that one search finds both.
      const name = lineOf(names, line)
      yield { at: producer.position, isCalled: nameParts.some((namePart) => name.includes(namePart)) }
    }
}

/** The relevance of a term by position: for its parts, products or certifications, or a suggestion of them. */
function relevanceOf(term: Term, texts: Texts): Int8Array {
  const relevance = new Int8Array(texts.size)
  const raise = (at: number, to: number): void => void (relevance[at] = Math.max(relevance[at] || to, to))
  const hints = suggestedBy(term)
  if (hints.length > 0) {
    for (const { position, suggested } of texts.producers)
      if (suggested && hints.some((tag) => Object.values(suggested).some((tags) => tags.includes(tag))))
        raise(position, SUGGESTED)
  }
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

/** Flags the positions of producers that have a term as a name. */
function calledBy(term: Term, texts: Texts): Uint8Array {
  const flags = new Uint8Array(texts.size)
  for (const { at, isCalled } of inName(term, texts)) if (isCalled) flags[at] = 1
  return flags
}

/** Every word that finds a producer, with repetitions. */
function wordsOf({ names, addresses, words, salesWords }: Texts): string[] {
  const texts = [names, addresses, words, ...salesWords].map(({ text }) => text)
  return texts.flatMap((text) => text.match(/[^ \n]+/g) ?? [])
}
