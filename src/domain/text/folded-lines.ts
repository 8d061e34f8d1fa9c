import { foldCharacters } from './fold.ts'

/**
 * Folded texts joined into one, each on its own line with a space around each word. One search finds a part in all of
 * them, in a tenth of the time that searching each would take.
 */
export interface FoldedLines {
  text: string
  /** The end of each line. */
  ends: Uint32Array
}

/** Folds texts into lines: `fold` of each text with a space on both sides; an empty text is a single space. */
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

/** The indices of the first lines that contain a part of folded text, in order. */
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
