import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { paletteModule } from './palette.ts'

const read = (path: string) => readFile(new URL(`../../src/${path}`, import.meta.url), 'utf8')

test('mails, pictures and frames have the colours of the pages', async () => {
  expect(await read('generated/palette.ts')).toBe(paletteModule(await read('styles/colours.css')))
})
