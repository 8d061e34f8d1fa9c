import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { municipalitySource } from './municipalities.ts'

test('the committed table of municipalities matches the gazetteer', async () => {
  expect(await readFile(new URL('../../src/generated/municipality-postcodes.ts', import.meta.url), 'utf8')).toBe(
    await municipalitySource(),
  )
})
