import { expect, test } from 'vitest'

import { dayOf } from '../hours/local-time.ts'
import { askedKinds, seasonText } from './asked-season.ts'

const textOn = (word: string, date: string): string[] =>
  askedKinds([{ text: word, isKind: true }]).map((kind) => seasonText(kind, dayOf(date)))

test.each([
  ['jordbaer', '2026-11-25', 'Sæson for jordbær: juni og juli. Den begynder omkring 1. juni.'],
  ['jordbaer', '2026-05-31', 'Sæson for jordbær: juni og juli. Den begynder omkring 1. juni.'],
  ['jordbaer', '2026-06-01', 'Jordbær er i sæson nu: juni og juli.'],
  ['jordbaer', '2026-07-31', 'Jordbær er i sæson nu: juni og juli.'],
  ['blaabaer', '2026-08-20', 'Blåbær er i sæson nu: midt i juli til midt i september.'],
  ['blaabaer', '2026-12-31', 'Sæson for blåbær: midt i juli til midt i september. Den begynder omkring 16. juli.'],
  ['aebler', '2026-11-25', 'Sæson for æbler: september og oktober. Lige nu kommer varerne fra lager.'],
])('the season of %s on %s', (word, date, text) => {
  expect(textOn(word, date)).toEqual([text])
})

test('a corrected word names the kind of its correction, and words for whole products name none', () => {
  expect(askedKinds([{ text: 'jorbaer', readAs: 'jordbaer', isKind: true }]).map(({ label }) => label)).toEqual([
    'Jordbær',
  ])
  expect(
    askedKinds([
      { text: 'honning', isKind: false },
      { text: 'selvpluk', isKind: false },
    ]),
  ).toEqual([])
})
