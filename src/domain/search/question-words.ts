/** The role of a word in a query. */
export type WordRole = 'place' | 'day' | 'me' | 'term'

export interface QuestionWord {
  /** As typed. The first word of a quotation has all of it, the others nothing. */
  text: string
  folded: string
  role: WordRole
  /** A German or English word, folded; `folded` is its Danish translation. */
  foreign?: string
  /** Set for a word in quotation marks, which is taken literally and never corrected. */
  isLiteral?: true
}

/** The typed text without the words of these roles, such as the place that has been removed from a query. */
export const textWithout = (words: readonly QuestionWord[], ...roles: readonly WordRole[]): string =>
  words
    .filter(({ role, text }) => !roles.includes(role) && text !== '')
    .map(({ text }) => text)
    .join(' ')

/** The maximum length of a query in characters. The rest is ignored. */
export const MAX_QUERY_LENGTH = 200
