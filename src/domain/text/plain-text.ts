/**
 * Marks that show nothing and that people paste without knowing: soft hyphens, zero widths, directions of a single
 * letter.
 */
const invisible = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/gu

/** Control characters but for line breaks and tabs, what turns the direction of text around, and halves of letters. */
const forbidden = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u

/**
 * A text of several lines as it is stored: composed letters, one kind of line break, nothing invisible, no blank ends.
 */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .normalize('NFC')
    .trim()
}

/** A text of one line as it is stored; a line break that was pasted becomes a space. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/[\n\t]+/g, ' ')
}

/** Whether a text holds what could make it read otherwise than it is, or not be stored. */
export function hasForbiddenCharacters(text: string): boolean {
  return forbidden.test(text)
}

/** The text without what `hasForbiddenCharacters` finds. */
export function withoutForbiddenCharacters(text: string): string {
  return text.replace(new RegExp(forbidden, 'gu'), '')
}

/** Whether a text holds the beginning of a tag; '5 < 10' and '<3' hold none. */
export function hasHtml(text: string): boolean {
  return /<[a-z!/?]/i.test(text)
}
