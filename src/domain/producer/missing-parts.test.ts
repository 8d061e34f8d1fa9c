import { expect, test } from 'vitest'

import { missingParts } from './missing-parts.ts'
import { producer } from '../testing/producer.ts'

test('what nobody has told is missing', () => {
  expect(
    missingParts(producer('Bøgely', { latitude: 0, longitude: 0, openingHours: { monday: { unknown: true } } })),
  ).toEqual(['position', 'openingHours', 'products'])
})

test('nothing is missing of a producer with a place, a known day and a product', () => {
  expect(missingParts(producer('Bøgely', { openingHours: { monday: { closed: true } }, products: ['eggs'] }))).toEqual(
    [],
  )
})
