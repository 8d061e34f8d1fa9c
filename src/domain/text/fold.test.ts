import { expect, test } from 'vitest'

import { fold, foldedWords } from './fold.ts'

test.each([
  ['Bækmarksbrø 5, Århus', 'baekmarksbro 5 aarhus'],
  ['AARHUS', 'aarhus'],
  ['Ærø', 'aero'],
  ['Koege', 'koge'],
  ['Køge', 'koge'],
  ['Café Møller', 'cafe moller'],
  ["Per's  Griseri!", 'per s griseri'],
  ['A\u030ahuset', 'aahuset'],
  ['100 % æble', '100 aeble'],
  ['', ''],
  ['!?', ''],
])('%j is folded to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding a folded text changes nothing', () => {
  const folded = fold('Øster Æbletoft, Å-gården')
  expect(fold(folded)).toBe(folded)
})

test('an empty text has no words', () => {
  expect(foldedWords(' - ')).toEqual([])
  expect(foldedWords('Å-gården')).toEqual(['aa', 'gaarden'])
})
