/** What a word of a query is for. */
export type WordRole = 'place' | 'day' | 'me' | 'term'

export interface QuestionWord {
  /** As it was typed. */
  text: string
  folded: string
  role: WordRole
  /** A German or English word, folded; `folded` is its Danish translation. */
  foreign?: string
  /** It stood in quotation marks: it means itself, and is never corrected. */
  isLiteral?: true
}

/** What was typed without the words of a place, a day or a thing: what a query is once that has been removed. */
export const textWithout = (words: readonly QuestionWord[], ...roles: readonly WordRole[]): string =>
  words
    .filter(({ role }) => !roles.includes(role))
    .map(({ text }) => text)
    .join(' ')

/** Longest query that is read, in characters. */
export const MAX_QUERY_LENGTH = 200
