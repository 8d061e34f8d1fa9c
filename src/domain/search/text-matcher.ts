import { foldedWords } from '../text/fold.ts'
import { correctTerm, parseQuery } from './search.ts'
import type { Term } from './search.ts'
import type { IndexedProducer, SearchIndexFile } from '../listing/listing-file.ts'

/** Finds the producers that answer a query: one flag for each, by position. Null when the query says nothing. */
export type TextMatcher = (query: string) => Uint8Array | null

/** Producers by word; each word has a space on both sides, as parts of terms expect. */
type Postings = Map<string, number[]>

const padded = (word: string): string => ` ${word} `

function postingsOf(file: SearchIndexFile, producers: readonly IndexedProducer[]): Postings {
  const postings: Postings = new Map()
  const words = file.words === '' ? [] : file.words.split(' ')
  words.forEach((word, index) => {
    let position = 0
    postings.set(
      padded(word),
      (file.postings[index] ?? []).map((gap) => (position += gap)),
    )
  })
  for (const { position, name, address } of producers) {
    for (const word of foldedWords(`${name} ${address}`).map(padded)) {
      const positions = postings.get(word)
      if (positions) positions.push(position)
      else postings.set(word, [position])
    }
  }
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

/** The rule of `Term`: any of its parts in the text, or any of its products or certifications. */
function producersAnswering(term: Term, postings: Postings, producers: readonly IndexedProducer[]): Uint8Array {
  const answering = new Uint8Array(producers.length)
  for (const [word, positions] of postings) {
    if (!term.parts.some((part) => word.includes(part))) continue
    for (const position of positions) answering[position] = 1
  }
  const wanted = new Set<string>([...term.products, ...term.certifications])
  if (wanted.size > 0) {
    for (const { position, products, certifications } of producers) {
      if (products.some((value) => wanted.has(value)) || certifications.some((value) => wanted.has(value))) {
        answering[position] = 1
      }
    }
  }
  return answering
}

function both(first: Uint8Array, second: Uint8Array): Uint8Array {
  return first.map((flag, position) => flag & (second[position] ?? 0))
}

/**
 * Opens the text side of the index. Answers of single terms are kept, since a query is typed letter by
 * letter with most of its words unchanged.
 */
export function openTextMatcher(file: SearchIndexFile, producers: readonly IndexedProducer[]): TextMatcher {
  const postings = postingsOf(file, producers)
  const known = new Map<string, Uint8Array>()

  function answersTo(term: Term): Uint8Array {
    const kept = known.get(term.text)
    if (kept) return kept
    let answering = producersAnswering(term, postings, producers)
    if (!answering.includes(1)) {
      const corrected = correctTerm(
        term,
        [...postings.keys()].flatMap((words) => words.trim().split(' ')),
      )
      if (corrected) answering = producersAnswering(corrected, postings, producers)
    }
    known.set(term.text, answering)
    return answering
  }

  return (query) => {
    const terms = parseQuery(query)
    return terms.length === 0 ? null : terms.map(answersTo).reduce(both)
  }
}
