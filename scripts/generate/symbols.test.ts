import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { symbolId, symbolPicture } from '#src/domain/pictures/symbols.ts'
import { symbolSheet } from '#src/generated/symbol-sheet.ts'

import { drawSheet, sheetPath, symbols } from './symbols.ts'

const published = new URL('../../public/symbols/', import.meta.url)
const readSheet = () => readFile(new URL(`../../public${symbolSheet}`, import.meta.url), 'utf8')

/** The most that a visit may spend on all pictures of products, in bytes, gzip. */
const SHEET = 25_000

test('the sheet is what the script makes of the products of today, and there is no other', async () => {
  const sheet = await drawSheet()
  expect(symbolSheet).toBe(sheetPath(sheet))
  expect(await readSheet()).toBe(sheet)
  expect(await readdir(published)).toHaveLength(1)
})

test('the sheet is small', async () => {
  expect(gzipSync(await readSheet()).length).toBeLessThanOrEqual(SHEET)
})

test.each(symbols)('%s has a picture of its own', async (symbol) => {
  const sheet = await readSheet()
  const view = new RegExp(`<view id="${symbolId(symbol)}" viewBox="([\\d ]+)"/>`).exec(sheet)?.[1] ?? ''
  const drawn = await sharp(Buffer.from(sheet.replace(/viewBox="[^"]*"/, `viewBox="${view}"`))).stats()
  expect(drawn.isOpaque).toBe(false)
  expect(Math.max(...drawn.channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
})

test('a picture is named by the code point of its symbol', () => {
  expect(symbolPicture('🥕')).toBe(`${symbolSheet}#1f955`)
  expect(symbolPicture('☕')).toBe(`${symbolSheet}#2615`)
})
