import type { IndexedProducer } from '../listing/listing-file.ts'
import { foldLines } from '../text/folded-lines.ts'
import type { FoldedLines } from '../text/folded-lines.ts'

/** All producers with their names, in the order of the page. */
export interface Directory {
  producers: readonly IndexedProducer[]
  /** Greater than every position. Positions of producers removed since the build are empty. */
  size: number
  /** The names, one line per producer. */
  names: FoldedLines
}

export const openDirectory = (producers: readonly IndexedProducer[]): Directory => ({
  producers,
  size: producers.reduce((size, { position }) => Math.max(size, position + 1), 0),
  names: foldLines(producers.map(({ name }) => name)),
})

/** Downloaded by the home page at the first key press: words with the producers' positions in the search index. */
export interface SearchWordsFile {
  /** Words that occur only in descriptions, and for each the gaps between the positions of producers with that word. */
  words: string
  postings: number[][]
  /** The folded words that find a sales type or a payment, by its key. */
  salesWords: Record<string, string>
  /** The result of `factsOf` for each producer, as one digit each. */
  facts: string
}
