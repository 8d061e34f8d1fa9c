import { expect, test } from 'vitest'
import { counted, shorten } from './format.ts'

test('a text that fits stays, in one line', () => {
  expect(shorten(' Æg og\nhonning ', 20)).toBe('Æg og honning')
})

test('a text that is too long ends between two words', () => {
  expect(shorten('Æg og honning fra gården', 20)).toBe('Æg og honning fra…')
})

test.each([
  [0, '0 gårdbutikker'],
  [1, '1 gårdbutik'],
  [999, '999 gårdbutikker'],
  [9997, '9.997 gårdbutikker'],
])('%i shops are %j', (count, text) => {
  expect(counted(count, 'gårdbutik', 'gårdbutikker')).toBe(text)
})
