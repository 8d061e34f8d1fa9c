import { expect, test } from 'vitest'

import { hasForbiddenCharacters, hasHtml, tidyLine, tidyText, withoutForbiddenCharacters } from './plain-text.ts'

test('a tidy text has composed letters, one kind of line break, no invisible characters and no blank ends', () => {
  expect(tidyText(' \ufeffA\u030arhus\r\nog\rom\u00adegn\u200b\u2028. ')).toBe('Århus\nog\nomegn\n.')
})

test('a line break in a line becomes a space', () => {
  expect(tidyLine('Bakkevej 1\r\n\t5700 Svendborg\n')).toBe('Bakkevej 1 5700 Svendborg')
})

test.each(['a\u0000', 'a\u001b[31m', '\u007f', '\u0085', 'gpj.\u202etxt', '\u2066a', '\ud83e', '\udd55\ud83e'])(
  '%j contains forbidden characters, and they can be removed',
  (text) => {
    expect(hasForbiddenCharacters(text)).toBe(true)
    expect(hasForbiddenCharacters(withoutForbiddenCharacters(text))).toBe(false)
  },
)

test.each(['Æg & ost\n\tså meget', '🥕 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Żółć', 'שלום'])('%s contains no forbidden characters', (text) => {
  expect(hasForbiddenCharacters(text)).toBe(false)
})

test.each(['<b>', '</p>', '<!--', '<?xml', '<img src=x', '5<a'])('%s is HTML', (text) => {
  expect(hasHtml(text)).toBe(true)
})

test.each(['5 < 10', '<3', 'a > b', '< b', '<10 kr.'])('%s is not HTML', (text) => {
  expect(hasHtml(text)).toBe(false)
})
