import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { postcodeCentresSource } from './postcode-centres.ts'

test('the committed table of postcodes matches the gazetteer', async () => {
  expect(await readFile(new URL('../../src/generated/postcode-centres.ts', import.meta.url), 'utf8')).toBe(
    await postcodeCentresSource(),
  )
})
