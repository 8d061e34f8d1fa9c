import { expect, test } from 'vitest'

import { shorten } from './format.ts'

test('a text that fits is kept, in one line', () => {
  expect(shorten(' Æg og\nhonning ', 20)).toBe('Æg og honning')
})

test('a text that is too long is cut between two words', () => {
  expect(shorten('Æg og honning fra gården', 20)).toBe('Æg og honning fra…')
})
