import type { IndexedProducer } from '../listing/listing-file.ts'
import { foldLines } from '../text/folded-lines.ts'
import type { FoldedLines } from '../text/folded-lines.ts'

/** All producers with their names, in the order of the page. */
export interface Directory {
  producers: readonly IndexedProducer[]
  /** Above every position. Positions of producers removed since the build are empty. */
  size: number
  /** A line for each of them. */
  names: FoldedLines
}

export const openDirectory = (producers: readonly IndexedProducer[]): Directory => ({
  producers,
  size: producers.reduce((size, { position }) => Math.max(size, position + 1), 0),
  names: foldLines(producers.map(({ name }) => name)),
})

/** Downloaded by the home page at the first key press: words by the producers' positions in the search index. */
export interface SearchWordsFile {
  /** Words found in descriptions alone, and for each the gaps between the producers that have it. */
  words: string
  postings: number[][]
  /** Folded words that find those who have a sales type or a payment, by it. */
  salesWords: Record<string, string>
  /** `factsOf` each, a digit each. */
  facts: string
}
