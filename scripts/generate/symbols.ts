/**
 * Draws the product pictures from Fluent Emoji (flat) into one sheet. Run by hand when a product or its symbol is
 * added: `node scripts/generate/symbols.ts`. The result is committed.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'

import { z } from 'zod'

import { categoryEmojis } from '#src/domain/landing/category-keys.ts'
import { BASKET, UNKNOWN_GOODS } from '#src/domain/markers/markers.ts'
import { products } from '#src/domain/producer/products.ts'

const kept = new URL('../../node_modules/@iconify-json/fluent-emoji-flat/', import.meta.url)
const folder = new URL('../../public/symbols/', import.meta.url)
const table = new URL('../../src/generated/symbol-sheet.ts', import.meta.url)
const stylesheet = new URL('../../src/generated/symbols.css', import.meta.url)

/** Space between two pictures, in units of the set, so that none shows the edge of the next. */
const GAP = 2
const ID_LETTERS = 8

const iconSet = z.object({
  width: z.int(),
  height: z.int(),
  icons: z.record(z.string(), z.object({ body: z.string() })),
})
const namesByCode = z.record(z.string(), z.string())

/** The licence of the set, which must accompany its pictures. */
const licence = `Pictures: Fluent Emoji, https://github.com/microsoft/fluentui-emoji

MIT License

Copyright (c) Microsoft Corporation.

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`

/** Every symbol that a screen can show. */
export const symbols: readonly string[] = [
  ...new Set([
    ...Object.values(products).map(({ emoji }) => emoji),
    ...Object.values(categoryEmojis),
    BASKET,
    UNKNOWN_GOODS,
  ]),
]

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, kept), 'utf8'))
}

/** Our own pictures, in units of the set. Its convenience store has a '24', which would not fit a farm shop. */
const ownPictures: Readonly<Record<string, string>> = {
  '🏪':
    '<path fill="#F3E3C3" d="M4 14h24v15H4z"/><path fill="#8C6543" d="M17 18h7v11h-7z"/><path fill="#9CC7E0" ' +
    'd="M7 18h7v6H7z"/>' +
    '<path fill="#059669" d="M4 4h24l2 8H2z"/><path fill="#FFF8E7" d="M8.8 4h4.8l-.8 8H7.2zm9.6 0h4.8l1.6 8h-5.6z"/>' +
    '<path fill="#059669" d="M2 12h5.6a2.8 2.8 0 0 1-5.6 0m11.2 0h5.6a2.8 2.8 0 0 1-5.6 0m11.2 0H30a2.8 2.8 0 0 ' +
    '1-5.6 0"/>' +
    '<path fill="#E8DAB8" d="M7.6 12h5.6a2.8 2.8 0 0 1-5.6 0m11.2 0h5.6a2.8 2.8 0 0 1-5.6 0"/>',
}

/** Returns the set's key of a symbol: its code point, '1f955' for the carrot. */
const codeOf = (symbol: string): string => symbol.codePointAt(0)?.toString(16) ?? ''

/**
 * Draws the sheet as SVG: the pictures in a column, in the order of `symbols`. WebKit draws it in a box of whole
 * pixels. `preserveAspectRatio="none"` makes it fill that box: otherwise there would be space above and below, and each
 * picture would show part of another.
 */
export async function drawSheet(): Promise<string> {
  const { width, height, icons } = iconSet.parse(await readJson('icons.json'))
  const names = namesByCode.parse(await readJson('chars.json'))
  const pictures = symbols.map((symbol, nth) => {
    const body = ownPictures[symbol] ?? icons[names[codeOf(symbol)] ?? '']?.body
    if (body === undefined) throw new Error(`The set has no picture of ${symbol}`)
    return `<g transform="translate(0 ${nth * (height + GAP)})">${body}</g>`
  })
  const whole = symbols.length * (height + GAP) - GAP
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}" ` +
    `preserveAspectRatio="none"><!--\n${licence}-->${pictures.join('')}</svg>\n`
  )
}

/**
 * Returns the styles that select a picture's part of the sheet: the full width, at the picture's position in the
 * column.
 */
export function drawStyles(): string {
  const [, ...others] = symbols
  const part = (symbol: string, nth: number): string =>
    `.symbol[alt='${symbol}'] { object-position: 0 ${Number(((100 * (nth + 1)) / others.length).toFixed(3))}% }\n`
  return (
    '/* Made by scripts/generate/symbols.ts. */\n.symbol {\n  object-fit: cover;\n  object-position: 0 0;\n}\n' +
    others.map(part).join('')
  )
}

/** Returns the path of a sheet, which changes with its content. */
export function sheetPath(sheet: string): string {
  return `/symbols/${createHash('sha256').update(sheet).digest('hex').slice(0, ID_LETTERS)}.svg`
}

async function writeSheet(): Promise<void> {
  const sheet = await drawSheet()
  const path = sheetPath(sheet)
  await mkdir(folder, { recursive: true })
  for (const former of await readdir(folder)) await rm(new URL(former, folder))
  await writeFile(new URL(`../../public${path}`, import.meta.url), sheet)
  await writeFile(stylesheet, drawStyles())
  await writeFile(
    table,
    `// Made by scripts/generate/symbols.ts.\n\n/** Path of the sheet with all product pictures. symbols.css selects ` +
      `a picture by its alternative text. */\nexport const symbolSheet = '${path}'\n`,
  )
}

if (import.meta.main) await writeSheet()
