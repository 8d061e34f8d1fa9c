import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fold } from './fold.ts'
import { foldLines, lineOf, linesWith } from './folded-lines.ts'

const lines = foldLines(['Østergård', 'Hansens Æg\nog Ost', '', 'Gårdost', 'Ost & øl'])

test.each([
  ['ost', [0, 1, 3, 4]],
  [' ost ', [1, 4]],
  [' ost', [0, 1, 4]],
  ['gaard', [0, 3]],
  ['aeg og ost', [1]],
  ['ol', [4]],
  ['fisk', []],
  ['ost ol', [4]],
])('%j is found on the lines %j', (part, numbers) => {
  expect([...linesWith(lines, part)]).toEqual(numbers)
})

test('at most the requested number of lines is returned', () => {
  expect([...linesWith(lines, 'ost', 2)]).toEqual([0, 1])
})

test('an empty list has no lines, and every line contains the empty text', () => {
  expect([...linesWith(foldLines([]), ' ')]).toEqual([])
  expect([...linesWith(foldLines(['', '']), '')]).toEqual([0, 1])
})

test('each line is folded like its text alone', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const folded = foldLines(texts)
      expect(texts.map((_, line) => lineOf(folded, line).trim())).toEqual(texts.map(fold))
    }),
  )
})
