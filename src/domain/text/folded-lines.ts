import { foldCharacters } from './fold.ts'

/**
 * Folded texts in one, each on a line of its own with a space around each word: a part is found in all of them by one
 * search, which takes a tenth of the time of asking each.
 */
export interface FoldedLines {
  text: string
  /** Where each line ends. */
  ends: Uint32Array
}

/** Each line is `fold` of its text with a space on both sides, and a space for nothing. */
export function foldLines(texts: readonly string[]): FoldedLines {
  const joined = texts.map((text) => text.replaceAll('\n', ' ')).join(' \n ')
  const text = foldCharacters(` ${joined} `).replace(/[^a-z0-9\n]+/g, ' ')
  const ends = new Uint32Array(texts.length)
  let end = -1
  for (let line = 0; line < ends.length; line++) {
    end = text.indexOf('\n', end + 1)
    ends[line] = end === -1 ? text.length : end
  }
  return { text, ends }
}

/** The numbers of the first lines in which a part of folded text stands, in their order. */
export function* linesWith({ text, ends }: FoldedLines, part: string, most = Infinity): Generator<number> {
  let at = text.indexOf(part)
  let found = 0
  for (let line = 0; at !== -1 && line < ends.length && found < most; line++) {
    while (at > (ends[line] ?? Infinity)) line++
    yield line
    found++
    at = text.indexOf(part, (ends[line] ?? Infinity) + 1)
  }
}

/** A line, with the spaces around its words. */
export const lineOf = ({ text, ends }: FoldedLines, line: number): string =>
  text.slice((ends[line - 1] ?? -1) + 1, ends[line])
