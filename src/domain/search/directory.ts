import type { IndexedProducer } from '../listing/listing-file.ts'
import { foldLines } from '../text/folded-lines.ts'
import type { FoldedLines } from '../text/folded-lines.ts'

/** Everybody by their names, in the order of the page. */
export interface Directory {
  producers: readonly IndexedProducer[]
  /** A line for each of them. */
  names: FoldedLines
}

export const openDirectory = (producers: readonly IndexedProducer[]): Directory => ({
  producers,
  names: foldLines(producers.map(({ name }) => name)),
})
