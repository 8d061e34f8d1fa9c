/**
 * Copies the colours of `src/styles/colours.css` for drawings outside the site's pages. Run by hand when a colour
 * changes: `node scripts/generate/palette.ts`. The result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises'

const root = new URL('../../', import.meta.url)
const COLOUR = /^ {2}--color-([\w-]+): (?:var\(--day, )?(#[\da-f]{6})\)?(?: var\(--night, (#[\da-f]{6})\))?;$/gm

/** Returns the source of `src/generated/palette.ts`, given the style sheet. */
export function paletteModule(css: string): string {
  const colours = [...css.matchAll(COLOUR)].map(([, name, day, night = day]) => ({ name, day, night }))
  const record = (name: string, of: 'day' | 'night'): string =>
    `export const ${name} = {\n${colours.map((colour) => `  ${colour.name}: '${colour[of]}',\n`).join('')}} as const\n`
  return `// Written by scripts/generate/palette.ts.\n\n${record('dayColours', 'day')}\n${record('nightColours', 'night')}`
}

if (import.meta.main) {
  const css = await readFile(new URL('src/styles/colours.css', root), 'utf8')
  await writeFile(new URL('src/generated/palette.ts', root), paletteModule(css))
}
