import { currentLanguage } from '#src/texts/language.ts'
import { generated } from '#src/texts/texts.ts'

/** A piece of a description. */
export interface DescriptionPart {
  text: string
  /** Whether a person wrote it, usually in Danish: pages mark it with `lang`. */
  isWritten: boolean
}

/**
 * Translates a description to the language of the page: sentences generated from tags are translated, and texts that
 * people wrote stay as they are. On Danish pages the stored description is one piece.
 * @example
 * runInLanguage('de', () => describedIn('Gårdbutik. Sælger æg.')) // [{ text: 'Hofladen. Verkauft Eier.', isWritten: false }]
 */
export function describedIn(description: string): DescriptionPart[] {
  if (currentLanguage() === 'da') return description === '' ? [] : [{ text: description, isWritten: false }]
  const parts: DescriptionPart[] = []
  // Sentences alternate with the whitespace between them.
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
 * The parts of a description that are in the page's language, as one text. For cards, heads and structured data, which
 * cannot mark text as Danish.
 */
export const descriptionInLanguage = (description: string): string =>
  describedIn(description)
    .flatMap(({ text, isWritten }) => (isWritten ? [] : text))
    .join(' ')
