import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { DESIGN } from '#src/domain/head/open-graph.ts'

import { pictureSvg } from './picture.ts'

const measure = (text: string): number => text.length / 2
const draw = (title: string) =>
  pictureSvg(
    { title, place: 'Svendborg', labels: ['Honning', 'x'.repeat(100), 'Æg'] },
    { display: measure, sans: measure },
  )

// Pictures are kept for ever at their address: where the drawing changes on purpose, DESIGN and this change together.
test('a changed drawing needs a new design number', () => {
  const drawing = createHash('sha256').update(draw('Bakkegården')).digest('hex').slice(0, 12)
  expect([DESIGN, drawing]).toEqual([1, '12426561f97e'])
})

test('markup in a title is escaped', () => {
  expect(draw('<a> & "b"')).toContain('>&lt;a&gt; &amp; "b"</text>')
})

test('a product name too long for the row is left out', () => {
  expect(draw('Bakkegården')).not.toContain('xxx')
  expect(draw('Bakkegården')).toContain('>Æg</text>')
})
