/** Invisible characters that people paste unknowingly: soft hyphens, zero-width characters, and direction marks. */
const invisible = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/gu

/** Control characters except line breaks and tabs, characters that change the text direction, and lone surrogates. */
const forbidden = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u

/** Normalises a text of several lines: composed letters, one kind of line break, nothing invisible, no blank ends. */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .normalize('NFC')
    .trim()
}

/** Normalises a text of one line for storage. Pasted line breaks become spaces. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/[\n\t]+/g, ' ')
}

/** Whether a text contains characters that could make it misleading, or impossible to store. */
export function hasForbiddenCharacters(text: string): boolean {
  return forbidden.test(text)
}

/** Removes the characters that `hasForbiddenCharacters` finds. */
export function withoutForbiddenCharacters(text: string): string {
  return text.replace(new RegExp(forbidden, 'gu'), '')
}

/** Whether a text contains the start of an HTML tag. '5 < 10' and '<3' do not. */
export function hasHtml(text: string): boolean {
  return /<[a-z!/?]/i.test(text)
}
