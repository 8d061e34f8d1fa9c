import { PICTURE_HEIGHT, PICTURE_WIDTH } from '#src/domain/head/open-graph.ts'
import type { PictureText } from '#src/domain/head/open-graph.ts'
import { dayColours } from '#src/domain/pictures/palette.ts'
import { escapeXml } from '#src/domain/text/xml.ts'
import { site } from '#src/site.ts'

import { stand } from './stand.ts'

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
 * Breaks a text into lines at spaces and after hyphens, but not after a lone 'i'. A word that is too long for a line
 * gets one of its own.
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

/** Shortens a line until it fits, and ends it with an ellipsis. */
function cut(line: string, fits: (line: string) => boolean): string {
  let kept = line
  while (kept !== '' && !fits(`${kept}…`)) kept = kept.slice(0, -1).trimEnd()
  return `${kept}…`
}

/** Breaks a text into lines of about the same length, which read better than a full line and a short one. */
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

/**
 * Fits a text into the first box that holds it, at the largest possible size. If the last box cannot hold it, it is cut
 * off with an ellipsis.
 */
export function fitText(text: string, boxes: readonly [Box, ...Box[]], measure: Measure): FittedText {
  for (const box of boxes) {
    const fitted = fitIn(text, box, measure)
    if (fitted !== null) return fitted
  }
  return cutToFit(text, boxes.at(-1) ?? boxes[0], measure)
}

const { paper, straw, sand, ink, moss, brand, deep, rapeseed } = dayColours

/** The fonts' internal names: Vollkorn 700, and Figtree at the weight 500. */
export const fonts = { display: 'Vollkorn', sans: 'Figtree Light' } as const

type FontMeasures = Record<keyof typeof fonts, Measure>

const MARGIN = 72
const TEXT_WIDTH = PICTURE_WIDTH - 2 * MARGIN
/** The stand begins to the right of this. */
const LABELS_WIDTH = 800

/** More lines need smaller letters. */
const titleBoxes: readonly [Box, ...Box[]] = [
  { width: TEXT_WIDTH, sizes: [104, 96, 88], maxLines: 1 },
  { width: TEXT_WIDTH, sizes: [84, 78, 72, 66], maxLines: 2 },
  { width: TEXT_WIDTH, sizes: [62, 58, 54, 50], maxLines: 3 },
]
const placeBox = { width: LABELS_WIDTH, sizes: [38, 34, 30], maxLines: 1 }

/** The text about the page is centred in this area, in px from the top. */
const middle = { top: 128, bottom: 496 }

function text(content: string, font: keyof typeof fonts, size: number, x: number, y: number, fill: string): string {
  return `<text font-family="${fonts[font]}" font-size="${size}" x="${x}" y="${y}" fill="${fill}">${escapeXml(content)}</text>`
}

/** The hills of the site's footer, higher; the stand is on the green one. */
const landscape =
  `<path fill="${rapeseed}" d="M0 536C180 486 330 490 520 524s380 30 680-34v140H0z"/>` +
  `<path fill="${brand}" d="M0 574c220-48 420-42 640-14s380 17 560-23v93H0z"/>` +
  `<g transform="translate(920 360) scale(4.6)">${stand}</g>` +
  `<path fill="${deep}" d="M0 612c260-42 480-39 700-22s330 6 500-17v57H0z"/>`

/** The furrows of the background, as at the top of the home page. */
const furrows = [250, 330, 410]
  .map(
    (radius, index) =>
      `<circle cx="1180" cy="-70" r="${radius}" fill="none" stroke="${index === 1 ? rapeseed : brand}" ` +
      `stroke-opacity="${index === 1 ? 0.2 : 0.07}" stroke-width="30"/>`,
  )
  .join('')

const heading = `<g transform="translate(${MARGIN} 52) scale(1.34)">${stand}</g>${text(site.name, 'display', 40, MARGIN + 80, 100, deep)}`

const pin = (y: number): string =>
  `<path transform="translate(${MARGIN} ${y - 31}) scale(1.5)" fill="none" stroke="${moss}" ` +
  'stroke-width="2" stroke-linejoin="round" d="M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 ' +
  '4 10a8 8 0 0 1 16 0zM12 7a3 3 0 1 0 0 6 3 3 0 1 0 0-6z"/>'

/** Draws product names side by side, as many as fit. */
function labelRow(labels: readonly string[], y: number, measure: Measure): string {
  const size = 28
  let x = MARGIN
  return labels
    .map((label) => {
      const width = measure(label) * size + 40
      if (x + width > MARGIN + LABELS_WIDTH) return ''
      const drawn =
        `<rect x="${x}" y="${y}" width="${width}" height="52" rx="10" fill="${straw}" stroke="${sand}" ` +
        `stroke-width="1.5"/>${text(label, 'sans', size, x + 20, y + 36, ink)}`
      x += width + 14
      return drawn
    })
    .join('')
}

/** Draws a picture of 1200×630 as SVG: the name, the place, and what is sold there. */
export function pictureSvg({ title, place, labels }: PictureText, measures: FontMeasures): string {
  const { lines, size } = fitText(title, titleBoxes, measures.display)
  const fittedPlace = fitText(place, [placeBox], measures.sans)
  const lineHeight = size * 1.1
  const height = lines.length * lineHeight + (place === '' ? 0 : 68) + (labels.length === 0 ? 0 : 84)
  const top = middle.top + Math.max(0, (middle.bottom - middle.top - height) / 2)
  const placeLine = top + lines.length * lineHeight + 50
  const labelsTop = placeLine + (place === '' ? -18 : 36)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" ` +
    `viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">` +
    `<path fill="${paper}" d="M0 0h${PICTURE_WIDTH}v${PICTURE_HEIGHT}H0z"/>${furrows}${landscape}${heading}` +
    lines
      .map((line, index) => text(line, 'display', size, MARGIN, top + index * lineHeight + size * 0.86, deep))
      .join('') +
    (place === ''
      ? ''
      : pin(placeLine) + text(fittedPlace.lines.join(''), 'sans', fittedPlace.size, MARGIN + 46, placeLine, moss)) +
    `${labelRow(labels, labelsTop, measures.sans)}</svg>`
  )
}
