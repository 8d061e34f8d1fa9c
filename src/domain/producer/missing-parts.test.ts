import { expect, test } from 'vitest'

import { missingParts } from './missing-parts.ts'
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
