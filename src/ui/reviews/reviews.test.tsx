import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Stars } from './reviews.tsx'

test.each([
  [13 / 3, '4,3 af 5 stjerner'],
  [4, '4 af 5 stjerner'],
  [4.97, '5 af 5 stjerner'],
])('%d stars are read as %j', (rating, label) => {
  expect(
    parse(renderToStaticMarkup(<Stars rating={rating} size="md" />))
      .querySelector('[role=img]')
      ?.getAttribute('aria-label'),
  ).toBe(label)
})

test.each([
  [4.5, [1, 1, 1, 1, 0.5]],
  [4.2, [1, 1, 1, 1, 0]],
  [13 / 3, [1, 1, 1, 1, 0.5]],
  [4.8, [1, 1, 1, 1, 1]],
  [1, [1, 0, 0, 0, 0]],
])('%d stars are drawn to the nearest half', (rating, filled) => {
  const stars = parse(renderToStaticMarkup(<Stars rating={rating} size="md" />)).querySelectorAll('[data-filled]')
  expect(stars.map((star) => Number(star.getAttribute('data-filled')))).toEqual(filled)
})
