import { expect, test } from 'vitest'

import { inFontLetters } from './letters.ts'

test.each([
  ['Ærø Gårdmejeri', 'Ærø Gårdmejeri'],
  ['Ærø Gårdmejeri'.normalize('NFD'), 'Ærø Gårdmejeri'],
  ['Jarošs', 'Jaross'],
  ['Honning 🍯 & Æg', 'Honning & Æg'],
  ['👩‍🌾', ''],
  ['to\nlinjer', 'to linjer'],
])('%j is drawn as %j', (text, drawn) => {
  expect(inFontLetters(text)).toBe(drawn)
})
