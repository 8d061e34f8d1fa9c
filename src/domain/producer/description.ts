import { currentLanguage } from '#src/texts/language.ts'
import { generated } from '#src/texts/texts.ts'

/** A piece of a description as a page shows it. */
export interface DescriptionPart {
  text: string
  /** Whether people wrote it, in Danish as a rule: pages say so in `lang`. */
  isWritten: boolean
}

/**
 * A description in the language of the page: the sentences that were made of tags are told in it, and what people wrote
 * stays as it is. On Danish pages it is one piece, as it is stored.
 * @example
 * runInLanguage('de', () => describedIn('Gårdbutik. Sælger æg.')) // [{ text: 'Hofladen. Verkauft Eier.', isWritten: false }]
 */
export function describedIn(description: string): DescriptionPart[] {
  if (currentLanguage() === 'da') return description === '' ? [] : [{ text: description, isWritten: false }]
  const parts: DescriptionPart[] = []
  // Sentences, and the blanks between them.
  const pieces = description.split(/(?<=[.!?])(\s+)/)
  for (let nth = 0; nth < pieces.length; nth += 2) {
    const [sentence = '', blank = ''] = pieces.slice(nth, nth + 2)
    const told = generated.sentence(sentence)
    const part = { text: `${told || sentence}${blank}`, isWritten: told === '' && sentence !== '' }
    const last = parts.at(-1)
    if (last?.isWritten === part.isWritten) last.text += part.text
    else parts.push(part)
  }
  return parts.map(({ text, isWritten }) => ({ text: text.trim(), isWritten })).filter(({ text }) => text !== '')
}

/**
 * What of it is in the language of the page, as one text: for cards, heads and structured data, where what people wrote
 * in Danish could not be marked as that.
 */
export const descriptionInLanguage = (description: string): string =>
  describedIn(description)
    .flatMap(({ text, isWritten }) => (isWritten ? [] : text))
    .join(' ')
