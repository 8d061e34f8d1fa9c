/** Width in px of a text at a font size of 1 px. */
export type Measure = (text: string) => number

export interface Box {
  /** px */
  width: number
  /** Largest first, in px. */
  sizes: readonly number[]
  maxLines: number
}

interface FittedText {
  /** px */
  size: number
  lines: string[]
}

/**
 * Breaks a text into as many lines as it takes, at spaces and after hyphens, but not after a lone 'i'; a word too
 * long for a line stands alone.
 */
function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const piece of text.split(/(?<!(?:^| )i) |(?<=\S-)(?=\S)/)) {
    const line = lines.at(-1)
    const longer = line === undefined ? piece : `${line}${/\S-$/.test(line) ? '' : ' '}${piece}`
    if (line !== undefined && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines
}

/** The beginning of a line that is too long, with an ellipsis. */
function cut(line: string, fits: (line: string) => boolean): string {
  let kept = line
  while (kept !== '' && !fits(`${kept}…`)) kept = kept.slice(0, -1).trimEnd()
  return `${kept}…`
}

/** Lines of about the same length read better than a full one and a short one. */
function balanced(text: string, count: number, width: number, widthOf: Measure): string[] {
  let best = wrap(text, (line) => widthOf(line) <= width)
  for (let narrower = width * 0.95; narrower > width * 0.4; narrower *= 0.95) {
    const lines = wrap(text, (line) => widthOf(line) <= narrower)
    if (lines.length > count || lines.some((line) => widthOf(line) > width)) return best
    best = lines
  }
  return best
}

function fitIn(text: string, { width, sizes, maxLines }: Box, measure: Measure): FittedText | null {
  for (const size of sizes) {
    const widthOf: Measure = (line) => measure(line) * size
    const lines = wrap(text, (line) => widthOf(line) <= width)
    if (lines.length <= maxLines && lines.every((line) => widthOf(line) <= width)) {
      return { size, lines: balanced(text, lines.length, width, widthOf) }
    }
  }
  return null
}

function cutToFit(text: string, { width, sizes, maxLines }: Box, measure: Measure): FittedText {
  const size = sizes.at(-1) ?? 0
  const fits = (line: string): boolean => measure(line) * size <= width
  const lines = wrap(text, fits)
  const shown = lines.slice(0, maxLines).map((line) => (fits(line) ? line : cut(line, fits)))
  const last = shown.at(-1) ?? ''
  if (lines.length > maxLines && !last.endsWith('…')) shown[shown.length - 1] = cut(last, fits)
  return { size, lines: shown }
}

/** A text at the largest size of the first box that holds it; what the last one cannot hold is cut off with an ellipsis. */
export function fitText(text: string, boxes: readonly [Box, ...Box[]], measure: Measure): FittedText {
  for (const box of boxes) {
    const fitted = fitIn(text, box, measure)
    if (fitted !== null) return fitted
  }
  return cutToFit(text, boxes.at(-1) ?? boxes[0], measure)
}
