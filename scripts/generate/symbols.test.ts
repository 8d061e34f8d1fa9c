import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { symbolSheet } from '#src/generated/symbol-sheet.ts'

import { drawSheet, drawStyles, sheetPath, symbols } from './symbols.ts'

const published = new URL('../../public/symbols/', import.meta.url)
const sheetFile = new URL(`../../public${symbolSheet}`, import.meta.url)
const readSheet = () => readFile(sheetFile, 'utf8')

/** The budget for all product pictures of a visit, in bytes, gzipped. */
const SHEET = 25_000

test('the published sheet is up to date, and there is no other', async () => {
  const sheet = await drawSheet()
  expect(symbolSheet).toBe(sheetPath(sheet))
  expect(await readSheet()).toBe(sheet)
  expect(await readdir(published)).toHaveLength(1)
})

test('the sheet is within its budget', async () => {
  expect(gzipSync(await readSheet()).length).toBeLessThanOrEqual(SHEET)
})

test('the sheet stretches to its box, so that rounding never shows part of another picture', async () => {
  expect(await readSheet()).toMatch(/^<svg [^>]*preserveAspectRatio="none"/)
})

test('the stylesheet is up to date', async () => {
  expect(await readFile(new URL('../../src/generated/symbols.css', import.meta.url), 'utf8')).toBe(drawStyles())
})

test.each(symbols.map((symbol, nth) => [symbol, nth] as const))('%s has its own picture', async (_, nth) => {
  const { width = 0, height = 0 } = await sharp(await readFile(sheetFile)).metadata()
  const top = Math.round(((height - width) * nth) / (symbols.length - 1))
  const drawn = await sharp(await readFile(sheetFile))
    .extract({ left: 0, top, width, height: width })
    .stats()
  expect(drawn.isOpaque).toBe(false)
  expect(Math.max(...drawn.channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
})
