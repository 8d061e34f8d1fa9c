import { expect, test } from 'vitest'

import { BASKET, markerSize, markerSymbols, UNKNOWN_GOODS } from './markers.ts'

test('a single product shows its own symbol at every zoom', () => {
  expect([6, 10, 14].map((zoom) => markerSymbols(['honey'], zoom))).toEqual([['🍯'], ['🍯'], ['🍯']])
})

test('two products show a basket below zoom 9 and both symbols from there on', () => {
  expect(markerSymbols(['honey', 'eggs'], 8)).toEqual([BASKET])
  expect(markerSymbols(['honey', 'eggs'], 9)).toEqual(['🍯', '🥚'])
})

test('products beyond the limit of the zoom add the basket', () => {
  const four = ['honey', 'eggs', 'meat', 'beer']
  expect(markerSymbols(four, 11)).toEqual(['🍯', '🥚', BASKET])
  expect(markerSymbols(four, 12)).toEqual(['🍯', '🥚', '🥩', BASKET])
  expect(markerSymbols(four.slice(0, 3), 12)).toEqual(['🍯', '🥚', '🥩'])
})

test('a producer without products has a neutral symbol', () => {
  expect(markerSymbols([], 12)).toEqual([UNKNOWN_GOODS])
})

test('a marker is 32 px wide and grows by 20 px for each further symbol', () => {
  expect([1, 2, 4].map(markerSize)).toEqual([
    { width: 32, height: 32, font: 18 },
    { width: 32, height: 52, font: 16 },
    { width: 32, height: 92, font: 14 },
  ])
})
