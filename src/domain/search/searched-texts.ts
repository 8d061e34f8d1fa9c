import { foldLines, lineOf, linesWith } from '../text/folded-lines.ts'
import type { FoldedLines } from '../text/folded-lines.ts'
import type { Directory, SearchWordsFile } from './directory.ts'
import { byTag, byText, IN_NAME, SUGGESTED, suggestedBy } from './search.ts'
import type { Term } from './search.ts'

/** The texts of all producers in which terms are searched. */
export interface Texts extends Directory {
  /** The addresses, one line per producer. */
  addresses: FoldedLines
  /** Words that occur only in descriptions, one per line. */
  words: FoldedLines
  /** For each of these lines, the gaps between the positions of the producers that have the word. */
  postings: readonly (readonly number[])[]
  /** The search words of each sales type and payment. */
  salesWords: readonly { tag: string; text: string }[]
}

export function textsOf(file: SearchWordsFile, directory: Directory): Texts {
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
export function relevanceOf(term: Term, texts: Texts): Int8Array {
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
export function calledBy(term: Term, texts: Texts): Uint8Array {
  const flags = new Uint8Array(texts.size)
  for (const { at, isCalled } of inName(term, texts)) if (isCalled) flags[at] = 1
  return flags
}

/** Every word that finds a producer, with repetitions. */
export function wordsOf({ names, addresses, words, salesWords }: Texts): string[] {
  const texts = [names, addresses, words, ...salesWords].map(({ text }) => text)
  return texts.flatMap((text) => text.match(/[^ \n]+/g) ?? [])
}
