/** Numbers and words of an SVG element, by their names. */
const attributesIn = (tag: string): ReadonlyMap<string, string> =>
  new Map(Array.from(tag.matchAll(/ ([a-z-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]))

function trace(document: PDFKit.PDFDocument, of: ReadonlyMap<string, string>): void {
  const path = of.get('d')
  if (path === undefined) document.circle(Number(of.get('cx')), Number(of.get('cy')), Number(of.get('r')))
  else document.path(path)
}

/** Draws paths and circles of our own drawings, filled and stroked as they say, on the current grid of a PDF page. */
export function drawSvg(document: PDFKit.PDFDocument, svg: string): void {
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
