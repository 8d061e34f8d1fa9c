import { mkdir, readFile, writeFile } from 'node:fs/promises'

import subsetFont from 'subset-font'

import { stand } from '#functions/open-graph/stand.ts'
import { BADGE, badgeLooks, badgePath } from '#src/domain/embeds/paths.ts'
import type { BadgeLook } from '#src/domain/embeds/paths.ts'
import { dayColours } from '#src/domain/pictures/palette.ts'
import { site } from '#src/site.ts'

/**
 * Draws the badges that others embed in their pages, public/maerke/*.svg. Run by hand when the logo, the name or this
 * script changes: `node scripts/generate/badges.ts`. The result is committed.
 */

const CLAIM = 'Find os på'

const { deep, meadow, moss, paper, sand, white } = dayColours
const colours: Record<BadgeLook, { ground: string; edge: string; claim: string; name: string }> = {
  lys: { ground: paper, edge: sand, claim: moss, name: deep },
  moerk: { ground: deep, edge: deep, claim: meadow, name: white },
}

/** Returns a font with the letters of a text, as a data URL, because a picture on another page cannot load fonts. */
async function fontFace(family: string, file: string, text: string): Promise<string> {
  const font = await readFile(new URL(`../../functions/open-graph/fonts/${file}`, import.meta.url))
  const cut = await subsetFont(font, text, { targetFormat: 'woff2' })
  return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${cut.toString('base64')})}`
}

const faces = await Promise.all([
  fontFace('claim', 'figtree-500.ttf', CLAIM),
  fontFace('name', 'vollkorn-700.ttf', site.name),
])

const { width, height } = BADGE
await mkdir(new URL('../../public/maerke/', import.meta.url), { recursive: true })
for (const look of badgeLooks) {
  const { ground, edge, claim, name } = colours[look]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ` +
    `${height}" role="img" aria-label="${CLAIM} ${site.name}">` +
    `<style>${faces.join('')}</style><rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" ` +
    `rx="14" fill="${ground}" stroke="${edge}" stroke-width="1.5"/>` +
    `<g transform="translate(12 10) scale(.92)">${stand}</g><text x="66" y="24" ` +
    `font-family="claim,system-ui,sans-serif" font-size="14" fill="${claim}">${CLAIM}</text>` +
    '<text x="66" y="48" font-family="name,Georgia,serif" font-weight="700" font-size="24" textLength="122" ' +
    `lengthAdjust="spacingAndGlyphs" fill="${name}">${site.name}</text></svg>\n`
  await writeFile(new URL(`../../public${badgePath(look)}`, import.meta.url), svg)
}
