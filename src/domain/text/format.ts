/** The languages of the back office. Public pages have languages of their own (`src/texts/language.ts`). */
export const languages = ['en', 'da'] as const
export type Language = (typeof languages)[number]

/** Shortens a text to one line of at most `longest` characters, cut between words and ended with '…'. */
export function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  return `${line.slice(0, longest - 1).replace(/ [^ ]*$/, '')}…`
}
