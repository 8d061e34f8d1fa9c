import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { DESIGN } from '#src/domain/head/open-graph.ts'

import { pictureSvg, fitText } from './picture.ts'

const measure = (text: string): number => text.length / 2
const draw = (title: string) =>
  pictureSvg(
    { title, place: 'Svendborg', labels: ['Honning', 'x'.repeat(100), 'Æg'] },
    { display: measure, sans: measure },
  )

// Pictures are cached forever: after a deliberate change of the drawing, change DESIGN and this test.
test('a changed drawing needs a new design number', () => {
  const drawing = createHash('sha256').update(draw('Bakkegården')).digest('hex').slice(0, 12)
  expect([DESIGN, drawing]).toEqual([1, '12426561f97e'])
})

test('markup in a title is escaped', () => {
  expect(draw('<a> & "b"')).toContain('>&lt;a&gt; &amp; &quot;b&quot;</text>')
})

test('a product name too long for the row is left out', () => {
  expect(draw('Bakkegården')).not.toContain('xxx')
  expect(draw('Bakkegården')).toContain('>Æg</text>')
})

/** Every letter is as wide as it is high. */
const squareLetters = (text: string): number => text.length
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
])('%s is broken into lines that fit', (text, size, lines) => {
  expect(fitText(text, [...boxes], squareLetters)).toEqual({ size, lines })
})
