import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { findVerifiedProducer } from '#db/queries/producer/producers.ts'
import { fitText } from '#functions/open-graph/picture.ts'
import type { Box } from '#functions/open-graph/picture.ts'
import { stand } from '#functions/open-graph/stand.ts'
import { qrPath } from '#src/domain/embeds/qr-code.ts'
import type { SignSize } from '#src/domain/embeds/paths.ts'
import { dayColours } from '#src/domain/pictures/palette.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { inFontLetters } from '#src/domain/text/letters.ts'
import { site } from '#src/site.ts'
import type { Hono } from 'hono'
import type { Env } from '#functions/_lib/http/platform.ts'
import { signPath, signSizes } from '#src/domain/embeds/paths.ts'
import { database } from '#functions/_lib/http/app.ts'
import { cached, PRODUCERS_TAG } from '#functions/_lib/http/responses.ts'
import { notFound, unknownProducer } from '#functions/_lib/http/errors.ts'
import { createPageApp } from '#functions/producer-page/page.ts'

/** Parses the attributes of an SVG element, by name. */
const attributesIn = (tag: string): ReadonlyMap<string, string> =>
  new Map(Array.from(tag.matchAll(/ ([a-z-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]))

function trace(document: PDFKit.PDFDocument, of: ReadonlyMap<string, string>): void {
  const path = of.get('d')
  if (path === undefined) document.circle(Number(of.get('cx')), Number(of.get('cy')), Number(of.get('r')))
  else document.path(path)
}

/**
 * Draws the paths and circles of our own SVG drawings with their fill and stroke, on the current grid of a PDF page.
 */
function drawSvg(document: PDFKit.PDFDocument, svg: string): void {
  for (const [tag] of svg.matchAll(/<(?:path|circle)[^>]*>/g)) {
    const of = attributesIn(tag)
    const [fill = 'none', stroke = 'none'] = [of.get('fill'), of.get('stroke')]
    trace(document, of)
    if (stroke === 'none') document.fill(fill)
    else
      document
        .lineWidth(Number(of.get('stroke-width')))
        .lineJoin('round')
        .stroke(stroke)
  }
}

/** Size of an A5 page in points. All measurements are for A5; an A4 page is scaled up. */
const PAGE = { width: 419.53, height: 595.28 }
const pages: Record<SignSize, { width: number; height: number }> = { a5: PAGE, a4: { width: 595.28, height: 841.89 } }
const MARGIN = 36
const TEXT_WIDTH = PAGE.width - 2 * MARGIN

const nameBoxes: readonly [Box, ...Box[]] = [
  { width: TEXT_WIDTH, sizes: [42, 38, 34], maxLines: 1 },
  { width: TEXT_WIDTH, sizes: [34, 31, 28, 25], maxLines: 2 },
  { width: TEXT_WIDTH, sizes: [24, 22, 20], maxLines: 3 },
  { width: TEXT_WIDTH, sizes: [18, 16, 14, 12], maxLines: 6 },
]
/** The name is centred in this area, in points from the top. */
const nameArea = { top: 132, bottom: 232 }

const addressBox: Box = { width: TEXT_WIDTH, sizes: [10, 9, 8, 7], maxLines: 2 }

/** Size and position of the QR code, with the empty margin that its standard requires. */
const CODE = { side: 190, top: 244, quiet: 4 }

/** The hills of the site's footer, on a grid of 1200 by 140. */
const hills =
  `<path fill="${dayColours.rapeseed}" d="M0 46C180 -4 330 0 520 34s380 30 680 -34v140H0z"/>` +
  `<path fill="${dayColours.brand}" d="M0 84c220 -48 420 -42 640 -14s380 17 560 -23v93H0z"/>` +
  `<path fill="${dayColours.deep}" d="M0 122c260 -42 480 -39 700 -22s330 6 500 -17v57H0z"/>`

interface SignedProducer extends Pick<Producer, 'id' | 'name'> {
  /** Canonical origin of the site. */
  origin: string
}

type Font = 'display' | 'sans'

function drawSign(document: PDFKit.PDFDocument, { id, name, origin }: SignedProducer): void {
  const write = (text: string, font: Font, size: number, y: number, colour: string): void => {
    document.font(font).fontSize(size).fillColor(colour)
    const x = (PAGE.width - document.widthOfString(text)) / 2
    document.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
  }
  const measureIn = (font: Font) => (text: string) => document.font(font).fontSize(100).widthOfString(text) / 100
  const place = (x: number, y: number, scale: number, draw: () => void): void => {
    document.save().translate(x, y).scale(scale)
    draw()
    document.restore()
  }

  place(0, PAGE.height - 49, PAGE.width / 1200, () => drawSvg(document, hills))
  write('Find os på', 'sans', 18, 52, dayColours.moss)
  const headingWidth = measureIn('display')(site.name) * 38 + 62
  const left = (PAGE.width - headingWidth) / 2
  place(left, 58, 52 / 48, () => drawSvg(document, stand))
  document.font('display').fontSize(38).fillColor(dayColours.deep)
  document.text(site.name, left + 62, 98, { lineBreak: false, baseline: 'alphabetic' })

  const { lines, size } = fitText(inFontLetters(name) || site.name, nameBoxes, measureIn('display'))
  const lineHeight = size * 1.12
  const top = (nameArea.top + nameArea.bottom - lines.length * lineHeight) / 2
  for (const [nth, line] of lines.entries())
    write(line, 'display', size, top + nth * lineHeight + size * 0.86, dayColours.ink)

  const address = new URL(producerPath(name, id), origin)
  const { path, size: modules } = qrPath(address.href)
  place((PAGE.width - CODE.side) / 2, CODE.top, CODE.side / (modules + 2 * CODE.quiet), () => {
    document.translate(CODE.quiet, CODE.quiet).path(path).lineWidth(1).stroke('#000000')
  })
  write('Scan koden: åbningstider, varer og vej', 'sans', 15, CODE.top + CODE.side + 24, dayColours.ink)
  const shown = fitText(`${address.host}${decodeURI(address.pathname)}`, [addressBox], measureIn('sans'))
  for (const [nth, line] of shown.lines.entries())
    write(line, 'sans', shown.size, CODE.top + CODE.side + 44 + nth * (shown.size + 3), dayColours.moss)
}

/**
 * Draws a one-page sign as PDF, with the shop's name and a QR code of its page. `fonts` is the folder of the site's
 * fonts.
 */
async function signPdf(producer: SignedProducer, size: SignSize, fonts: URL): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const { width, height } = pages[size]
  const fontFile = (name: string): string => fileURLToPath(new URL(name, fonts))
  const document = new PDFDocument({
    size: [width, height],
    margin: 0,
    // Set at once, because the library would otherwise look for its own fonts beside its code.
    font: fontFile('figtree-500.ttf'),
    lang: 'da-DK',
    displayTitle: true,
    info: { Title: `${producer.name} på ${site.name}`, Creator: site.name },
  })
  document.registerFont('display', fontFile('vollkorn-700.ttf'))
  document.registerFont('sans', fontFile('figtree-500.ttf'))
  // Paper sizes are rounded to millimetres, so the proportions of A4 and A5 differ slightly.
  document.scale(width / PAGE.width, height / PAGE.height)
  drawSign(document, producer)
  document.end()
  return new Uint8Array(await buffer(document))
}

const NO_SIGN = 'Det skilt findes ikke.'

export const signRoutes: Hono<Env> = createPageApp()

signRoutes.get('/skilt/:file', cached(PRODUCERS_TAG, ['size']), database, async (c) => {
  const slug = /^(.+)\.pdf$/.exec(c.req.param('file'))?.[1]
  const size = signSizes.find((each) => each === (c.req.query('size') ?? 'a5'))
  if (slug === undefined || size === undefined) throw notFound(NO_SIGN)
  const producer = await findVerifiedProducer(c.var.db, slug)
  if (producer === undefined) throw unknownProducer()
  if (producer.standing === 'closed') throw notFound(NO_SIGN)
  if (slug !== producer.slug) return c.redirect(signPath(producer.slug, size), 302)
  const pdf = await signPdf(
    { ...producer, origin: c.env.platform.siteUrl },
    size,
    new URL('functions/open-graph/fonts/', c.env.root),
  )
  return c.body(pdf, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="skilt-${producer.slug}-${size}.pdf"`,
    'X-Robots-Tag': 'noindex',
  })
})
