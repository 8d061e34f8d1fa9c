/**
 * Creates the two fonts of the site, subset to the letters that Danish pages use: compressed for browsers, plain for
 * the pictures that functions draw. Run by hand when a font package or the letters change: `node
 * scripts/generate/fonts.ts`. The result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises'

import subsetFont from 'subset-font'

import { letters } from '#src/domain/text/letters.ts'

const vollkorn = '@fontsource/vollkorn/files/vollkorn-latin-700-normal.woff2'
const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const pages = 'src/styles/fonts'
const pictures = 'functions/open-graph/fonts'

const fonts = [
  { source: vollkorn, target: `${pages}/vollkorn.woff2`, options: { targetFormat: 'woff2' } },
  {
    source: figtree,
    target: `${pages}/figtree.woff2`,
    options: { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } },
  },
  { source: vollkorn, target: `${pictures}/vollkorn-700.ttf`, options: { targetFormat: 'sfnt' } },
  {
    source: figtree,
    target: `${pictures}/figtree-500.ttf`,
    options: { targetFormat: 'sfnt', variationAxes: { wght: 500 } },
  },
] as const

for (const { source, target, options } of fonts) {
  const original = await readFile(new URL(`../../node_modules/${source}`, import.meta.url))
  const subset = await subsetFont(original, letters, options)
  await writeFile(new URL(`../../${target}`, import.meta.url), subset)
  console.log(`${target}: ${subset.length} bytes`)
}
