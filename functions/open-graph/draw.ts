import { readFile } from 'node:fs/promises'

import { initWasm, Resvg } from '@resvg/resvg-wasm'

import type { PictureText } from '#src/domain/head/open-graph.ts'

import type { Measure } from './fit-text.ts'
import { escaped, fonts, pictureSvg } from './picture.ts'

/** Files that are deployed with the function. */
interface DrawingFiles {
  /** WebAssembly. */
  renderer: URL
  /** Folder of the two fonts. */
  fonts: URL
}

type Draw = (text: PictureText) => Uint8Array

/** Font size in px at which letters are measured. */
const MEASURED_AT = 100

function inkWidth(text: string, family: string, fontBuffers: Uint8Array[]): number {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text font-family="${family}" ` +
    `font-size="${MEASURED_AT}" style="font-kerning:none">${escaped(text)}</text></svg>`
  const measured = new Resvg(svg, { font: { fontBuffers } })
  const width = measured.getBBox()?.width ?? 0
  measured.free()
  return width
}

/**
 * Sums the widths of letters, each measured once. The renderer reports the width of ink only, so each letter is
 * measured between two others. Ignores kerning, which can only make a line shorter.
 */
function measureIn(family: string, fontBuffers: Uint8Array[]): Measure {
  const frame = inkWidth('nn', family, fontBuffers)
  const widths = new Map<string, number>()
  const widthOf = (letter: string): number => {
    const width = widths.get(letter) ?? (inkWidth(`n${letter}n`, family, fontBuffers) - frame) / MEASURED_AT
    widths.set(letter, width)
    return width
  }
  return (text) => Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0)
}

async function prepare(files: DrawingFiles): Promise<Draw> {
  const [renderer, display, sans] = await Promise.all([
    readFile(files.renderer),
    readFile(new URL('vollkorn-700.ttf', files.fonts)),
    readFile(new URL('figtree-500.ttf', files.fonts)),
  ])
  await initWasm(renderer)
  const fontBuffers = [display, sans]
  const measures = { display: measureIn(fonts.display, fontBuffers), sans: measureIn(fonts.sans, fontBuffers) }
  return (text) => {
    const picture = new Resvg(pictureSvg(text, measures), { font: { fontBuffers } })
    const rendered = picture.render()
    const png = rendered.asPng()
    rendered.free()
    picture.free()
    return png
  }
}

let prepared: Promise<Draw> | undefined

/** A PNG of 1200×630. The renderer is loaded once per process. */
export async function drawPicture(text: PictureText, files: DrawingFiles): Promise<Uint8Array> {
  prepared ??= prepare(files)
  return (await prepared)(text)
}
