import { expect, test } from 'vitest'

import { worthOf } from './worth-confirming.ts'

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
