import { expect, test } from 'vitest'

import { isInDenmark } from './denmark.ts'
import { postcodeCentres } from '#src/generated/postcode-centres.ts'

test('every postcode is in Denmark', () => {
  expect(postcodeCentres.filter(([, , latitude, longitude]) => !isInDenmark({ latitude, longitude }))).toEqual([])
})

test.each([
  ['Christiansø', 55.3204, 15.1876],
  ['Gedser Odde', 54.56, 11.97],
  ['Skagen', 57.74, 10.63],
  ['Blåvandshuk', 55.557, 8.08],
])('%s is in Denmark', (_, latitude, longitude) => {
  expect(isInDenmark({ latitude, longitude })).toBe(true)
})

test.each([
  ['the point 0,0', 0, 0],
  ['Malmö', 55.605, 13.0038],
  ['Hamburg', 53.55, 9.99],
  ['Oslo', 59.91, 10.75],
  ['Odense with swapped coordinates', 10.39, 55.4],
  ['a latitude that is not a number', NaN, 10],
])('%s is not in Denmark', (_, latitude, longitude) => {
  expect(isInDenmark({ latitude, longitude })).toBe(false)
})
