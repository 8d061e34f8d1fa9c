import { expect, test } from 'vitest'

import { idSegment, producerPath, slugOf } from './slug.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'

test.each([
  ['Bøgely Gård & Café', 'boegely-gaard-caf'],
  ['Ærø Øl', 'aeroe-oel'],
  ['  To   mellemrum ', 'to-mellemrum'],
  ['A - B -- C', 'a-b-c'],
  ['-Gården-', 'gaarden'],
  ['A\u030ahuset', 'aahuset'],
  ['農場', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('the address of a producer ends with the first segment of its id', () => {
  expect(idSegment(ID)).toBe('3f2a9c10')
  expect(producerPath('Æblegården', ID)).toBe('/producer/aeblegaarden-3f2a9c10')
})

test('a name without usable letters leaves only the id segment', () => {
  expect(producerPath('農場', ID)).toBe('/producer/3f2a9c10')
})
