import { expect, test } from 'vitest'

import { amount, replaceResults, verdict } from './report.ts'

test('a budget is met up to and including it', () => {
  expect(verdict(['a build', 90_000, 'ms', 90_000])).toBe('met')
})

test('a missed budget has the excess in its verdict', () => {
  expect(verdict(['a bundle', 1_800_000, 'bytes', 1_500_000])).toBe('missed by 300 KB (20 %)')
})

test('a row without a budget is neither met nor missed', () => {
  expect(verdict(['a detail', 5, 'ms'])).toBe('–')
})

test('amounts are written in the unit that fits them', () => {
  expect([amount(12.34, 'ms'), amount(41_234, 'ms'), amount(2_100_000_000, 'bytes'), amount(0.178, '%')]).toEqual([
    '12.3 ms',
    '41.2 s',
    '2.1 GB',
    '17.8 %',
  ])
})

test('only the text between the markers is replaced', () => {
  const text = 'Before\n<!-- results -->\nold\n<!-- end of results -->\nAfter'
  expect(replaceResults(text, 'results', 'new')).toBe(
    'Before\n<!-- results -->\n\nnew\n\n<!-- end of results -->\nAfter',
  )
})

test('a document without its markers is refused', () => {
  expect(() => replaceResults('Before', 'results', 'new')).toThrow('The document has lost its markers')
})
