/** What the home page downloads once somebody types: by the producers' positions in the search index. */
export interface SearchWordsFile {
  /** Words found in descriptions alone, and for each the gaps between the producers that have it. */
  words: string
  postings: number[][]
  /** Folded words that find those who have a sales type or a payment, by it. */
  salesWords: Record<string, string>
  /** `factsOf` each, a digit each. */
  facts: string
}
