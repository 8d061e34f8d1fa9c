import { expect, test } from 'vitest'

import { fitText } from './fit-text.ts'

/** Every letter is as wide as it is high. */
const measure = (text: string): number => text.length
const boxes = [
  { width: 100, sizes: [10, 8], maxLines: 1 },
  { width: 100, sizes: [5], maxLines: 2 },
] as const

test.each([
  ['Gården', 10, ['Gården']],
  ['Gårdbutikken', 8, ['Gårdbutikken']],
  ['Bakkegårdens Mejeri', 5, ['Bakkegårdens Mejeri']],
  ['Bakkegårdens gamle Mejeri', 5, ['Bakkegårdens', 'gamle Mejeri']],
  ['Bakkegårdens Mejeri-og-ostebutik', 5, ['Bakkegårdens', 'Mejeri-og-ostebutik']],
  ['Gårdbutikker i Nykøbing', 5, ['Gårdbutikker', 'i Nykøbing']],
  ['Bakkegård - Mejeri og Ost', 5, ['Bakkegård -', 'Mejeri og Ost']],
  ['x'.repeat(30), 5, [`${'x'.repeat(19)}…`]],
  [`Gård ${'x'.repeat(30)}`, 5, ['Gård', `${'x'.repeat(19)}…`]],
  ['aaaaaaaaaaaaaaa bbbbbbbbbbbbbbb ccccccccccccccc', 5, ['aaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbb…']],
])('%s', (text, size, lines) => {
  expect(fitText(text, [...boxes], measure)).toEqual({ size, lines })
})
