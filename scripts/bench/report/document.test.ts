import { expect, test } from 'vitest'

import { replaceResults } from './document.ts'

test('only the text between the markers is replaced', () => {
  const text = 'Before\n<!-- results -->\nold\n<!-- end of results -->\nAfter'
  expect(replaceResults(text, 'results', 'new')).toBe(
    'Before\n<!-- results -->\n\nnew\n\n<!-- end of results -->\nAfter',
  )
})

test('a document without its markers is refused', () => {
  expect(() => replaceResults('Before', 'results', 'new')).toThrow('The document has lost its markers')
})
