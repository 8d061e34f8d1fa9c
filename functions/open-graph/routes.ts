import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Hono, Context } from 'hono'

import { findVerifiedProducer } from '#db/queries/producer/producers.ts'
import { createPlainApp, database } from '#functions/_lib/http/app.ts'
import { notFound } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { openGraphPath, picturedBy, pictureText } from '#src/domain/head/open-graph.ts'
import type { PictureText, Subject } from '#src/domain/head/open-graph.ts'
import { memoized } from '#src/domain/keyed/keyed.ts'
import { escapeXml } from '#src/domain/text/xml.ts'
import { languages, runInLanguage } from '#src/texts/language.ts'
import { inLanguageFolder } from '#src/texts/paths.ts'

import { fonts, pictureSvg } from './picture.ts'
import type { Measure } from './picture.ts'

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
    `font-size="${MEASURED_AT}" style="font-kerning:none">${escapeXml(text)}</text></svg>`
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
  const widthOf = memoized((letter: string) => (inkWidth(`n${letter}n`, family, fontBuffers) - frame) / MEASURED_AT)
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
async function drawPicture(text: PictureText, files: DrawingFiles): Promise<Uint8Array> {
  prepared ??= prepare(files)
  return (await prepared)(text)
}

const renderer = pathToFileURL(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))

/** Serves the picture at its own address, cached for ever, and redirects from the address of an earlier version. */
async function answerPicture(c: Context<Env>, subject: Subject): Promise<Response> {
  const address = openGraphPath(subject)
  c.header('Netlify-Vary', 'query=none')
  if (c.req.path !== address) {
    c.header('Cache-Control', 'public, max-age=300')
    return c.redirect(address, 301)
  }
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('Netlify-CDN-Cache-Control', 'public, durable, s-maxage=31536000, immutable')
  c.header('Content-Type', 'image/png')
  c.header('X-Content-Type-Options', 'nosniff')
  const files = { renderer, fonts: new URL('functions/open-graph/fonts/', c.env.root) }
  return c.body(new Uint8Array(await drawPicture(pictureText(subject), files)))
}

const NO_PICTURE = 'Billedet findes ikke.'

export const openGraphRoutes: Hono<Env> = createPlainApp(NO_PICTURE)

openGraphRoutes.on(
  'GET',
  languages.map((language) => runInLanguage(language, () => `/og${inLanguageFolder('/producer/:file')}`)),
  database,
  async (c) => {
    const pictured = picturedBy(c.req.path)
    if (pictured?.kind !== 'unread-producer') throw notFound(NO_PICTURE)
    const producer = await findVerifiedProducer(c.var.db, pictured.idSegment)
    if (!producer) throw notFound(NO_PICTURE)
    return answerPicture(c, { kind: 'producer', producer })
  },
)

openGraphRoutes.get('/og/*', async (c) => {
  const pictured = picturedBy(c.req.path)
  if (pictured === null || pictured.kind === 'unread-producer') throw notFound(NO_PICTURE)
  return answerPicture(c, pictured)
})
