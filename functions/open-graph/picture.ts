import { PICTURE_HEIGHT, PICTURE_WIDTH } from '#src/domain/head/open-graph.ts'
import type { PictureText } from '#src/domain/head/open-graph.ts'
import { site } from '#src/site.ts'

import { fitText } from './fit-text.ts'
import type { Box, Measure } from './fit-text.ts'
import { stand } from './stand.ts'
import { dayColours } from '#src/domain/pictures/palette.ts'

const { paper, straw, sand, ink, moss, brand, deep, rapeseed } = dayColours

/** The fonts' internal names: Vollkorn 700, and Figtree at the weight 500. */
export const fonts = { display: 'Vollkorn', sans: 'Figtree Light' } as const

type FontMeasures = Record<keyof typeof fonts, Measure>

const MARGIN = 72
const TEXT_WIDTH = PICTURE_WIDTH - 2 * MARGIN
/** The stand begins to the right of this. */
const LABELS_WIDTH = 800

/** The more lines, the smaller. */
const titleBoxes: readonly [Box, ...Box[]] = [
  { width: TEXT_WIDTH, sizes: [104, 96, 88], maxLines: 1 },
  { width: TEXT_WIDTH, sizes: [84, 78, 72, 66], maxLines: 2 },
  { width: TEXT_WIDTH, sizes: [62, 58, 54, 50], maxLines: 3 },
]
const placeBox = { width: LABELS_WIDTH, sizes: [38, 34, 30], maxLines: 1 }

/** The text about the page is centred in this area, in px from the top. */
const middle = { top: 128, bottom: 496 }

/** Escapes a text for use between two tags. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function text(content: string, font: keyof typeof fonts, size: number, x: number, y: number, fill: string): string {
  return `<text font-family="${fonts[font]}" font-size="${size}" x="${x}" y="${y}" fill="${fill}">${escaped(content)}</text>`
}

/** The hills of the site's footer, higher; the stand is on the green one. */
const landscape =
  `<path fill="${rapeseed}" d="M0 536C180 486 330 490 520 524s380 30 680-34v140H0z"/>` +
  `<path fill="${brand}" d="M0 574c220-48 420-42 640-14s380 17 560-23v93H0z"/>` +
  `<g transform="translate(920 360) scale(4.6)">${stand}</g>` +
  `<path fill="${deep}" d="M0 612c260-42 480-39 700-22s330 6 500-17v57H0z"/>`

/** Furrows in the paper, as at the top of the home page. */
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

/** Product names side by side, as many as there is room for. */
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

/** A picture of 1200×630 as SVG: who or what, where, and what is sold there. */
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
