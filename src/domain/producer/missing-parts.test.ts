import { expect, test } from 'vitest'

import { missingParts, worthOf } from './missing-parts.ts'
import { producer } from '../testing/producer.ts'

test('an unknown position, unknown hours and missing products are reported', () => {
  expect(
    missingParts(producer('Bøgely', { latitude: 0, longitude: 0, openingHours: { monday: { unknown: true } } })),
  ).toEqual(['position', 'openingHours', 'products'])
})

test('nothing is missing from a producer with a position, one known day and a product', () => {
  expect(missingParts(producer('Bøgely', { openingHours: { monday: { closed: true } }, products: ['eggs'] }))).toEqual(
    [],
  )
})

const candidate = { years: 2, missing: [], landingPages: 0 }

test('age, missing parts and landing pages make a producer more worth confirming', () => {
  expect(worthOf(candidate)).toBe(2)
  expect(worthOf({ ...candidate, missing: ['products', 'openingHours'] })).toBe(4)
  expect(worthOf({ ...candidate, landingPages: 3 })).toBe(3.5)
  expect(worthOf({ ...candidate, landingPages: 40 })).toBe(5)
})

test('a producer without a date counts as very old', () => {
  expect(worthOf({ ...candidate, years: null })).toBe(worthOf({ ...candidate, years: 30 }))
})
