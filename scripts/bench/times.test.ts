import { expect, test } from 'vitest'

import { median, percentile } from './times.ts'

test('the 95th percentile of a hundred values is the 95th smallest', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(values, 0.95)).toBe(95)
})

test('the median of a single value is that value', () => {
  expect(median([7])).toBe(7)
})
