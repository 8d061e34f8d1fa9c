import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Stars } from './Stars.tsx'

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
