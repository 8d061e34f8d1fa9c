import { expect, test } from 'vitest'

import { growth, median, percentile } from './statistics.ts'

test('the 95th percentile of a hundred values is the 95th smallest', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(values, 0.95)).toBe(95)
})

test('the median of a single value is that value', () => {
  expect(median([7])).toBe(7)
})

test('a cost that grows fourfold while the size doubles grows with the square', () => {
  expect(growth({ size: 1000, cost: 2 }, { size: 2000, cost: 8 })).toBe(2)
})
