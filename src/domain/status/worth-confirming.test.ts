import { expect, test } from 'vitest'

import { worthOf } from './worth-confirming.ts'

const look = { years: 2, missing: [], landingPages: 0 }

test('age, what is missing and landing pages make a producer worth a look', () => {
  expect(worthOf(look)).toBe(2)
  expect(worthOf({ ...look, missing: ['products', 'openingHours'] })).toBe(4)
  expect(worthOf({ ...look, landingPages: 3 })).toBe(3.5)
  expect(worthOf({ ...look, landingPages: 40 })).toBe(5)
})

test('what has no date is as old as can be', () => {
  expect(worthOf({ ...look, years: null })).toBe(worthOf({ ...look, years: 30 }))
})
