import { readFile } from 'node:fs/promises'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { icons } from './icons.ts'

const drawn = (name: string) => readFile(new URL(`../../public/${name}`, import.meta.url))

test.each(icons)('$name is a square of $size pixels', async ({ name, size, background }) => {
  const { format, width, height } = await sharp(await drawn(name)).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size })
  const { isOpaque } = await sharp(await drawn(name)).stats()
  expect(isOpaque).toBe(background !== null)
})

test('favicon.ico holds one picture of 32 pixels', async () => {
  const ico = await drawn('favicon.ico')
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const png = ico.subarray(ico.readUInt32LE(18))
  expect(png).toHaveLength(ico.readUInt32LE(14))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})
