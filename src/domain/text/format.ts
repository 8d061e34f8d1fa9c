/** Of screens: visitors' are Danish, and operators' are the one or the other. */
export const languages = ['en', 'da'] as const
export type Language = (typeof languages)[number]

/** A text in one line of at most so many characters, cut between two words and ended with '…' when it was longer. */
export function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  return `${line.slice(0, longest - 1).replace(/ [^ ]*$/, '')}…`
}
