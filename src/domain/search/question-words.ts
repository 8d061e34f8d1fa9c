/** What a word of a query is for. */
export type WordRole = 'place' | 'day' | 'me' | 'term'

export interface QuestionWord {
  /** As it was typed. */
  text: string
  folded: string
  role: WordRole
}

/** What was typed without the words of a place, a day or a thing: what a query is once that has been removed. */
export const textWithout = (words: readonly QuestionWord[], ...roles: readonly WordRole[]): string =>
  words
    .filter(({ role }) => !roles.includes(role))
    .map(({ text }) => text)
    .join(' ')
