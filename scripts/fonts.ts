/**
 * Makes the two fonts of the site, cut down to the letters that Danish pages use. Run by hand when a font
 * package or the letters change: `node scripts/fonts.ts`. The result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises'

import subsetFont from 'subset-font'

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const letters = `${ascii}ÆØÅæøåÄÖÜäöüßÉÈÊËéèêëÁÀáàÍíÓóÚúÝýÇçÑñÐðÞþ–—…·•’‘“”„«»×©°½¼¾→←↑↓€№²³`

const fonts = [
  { source: '@fontsource/vollkorn/files/vollkorn-latin-700-normal.woff2', target: 'vollkorn.woff2' },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'figtree.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]

for (const { source, target, variationAxes } of fonts) {
  const original = await readFile(new URL(`../node_modules/${source}`, import.meta.url))
  const subset = await subsetFont(original, letters, { targetFormat: 'woff2', ...(variationAxes && { variationAxes }) })
  await writeFile(new URL(`../src/styles/fonts/${target}`, import.meta.url), subset)
  console.log(`${target}: ${subset.length} bytes`)
}
