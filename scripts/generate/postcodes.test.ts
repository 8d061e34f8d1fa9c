import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { municipalitySource, postcodeCentresSource } from './postcodes.ts'

const committed = (name: string) => readFile(new URL(`../../src/generated/${name}`, import.meta.url), 'utf8')

test('the committed table of municipalities matches the gazetteer', async () => {
  expect(await committed('municipality-postcodes.ts')).toBe(await municipalitySource())
})

test('the committed table of postcodes matches the gazetteer', async () => {
  expect(await committed('postcode-centres.ts')).toBe(await postcodeCentresSource())
})
