import { expect, test } from 'vitest'

import { amount, size, time, verdict } from './row.ts'

test('a budget is met up to and including it', () => {
  expect(verdict(time('a build', 90_000, 90_000))).toBe('met')
})

test('a missed budget has the excess in its verdict', () => {
  expect(verdict(size('a bundle', 1_800_000, 1_500_000))).toBe('missed by 300 KB (20 %)')
})

test('a row without a budget is neither met nor missed', () => {
  expect(verdict(time('a detail', 5))).toBe('')
})

test('amounts are written in the unit that fits them', () => {
  expect([amount(12.34, 'milliseconds'), amount(41_234, 'milliseconds'), amount(2_100_000_000, 'bytes')]).toEqual([
    '12.3 ms',
    '41.2 s',
    '2.1 GB',
  ])
})
