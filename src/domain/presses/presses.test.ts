import { expect, test } from 'vitest'

import { countPresses, isProgram } from './presses.ts'

test('presses are added up by shop and kind, and capped at 300', () => {
  const press = (segment: string, kind: 'directions' | 'calls') => ({ segment, kind })
  const flood = Array.from({ length: 400 }, () => press('bbbbbbbb', 'calls'))
  expect(countPresses([press('aaaaaaaa', 'directions'), press('aaaaaaaa', 'directions'), ...flood])).toEqual([
    { segment: 'aaaaaaaa', directions: 2, calls: 0 },
    { segment: 'bbbbbbbb', directions: 0, calls: 300 },
  ])
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', false],
])('%s is a program: %s', (userAgent, expected) => {
  expect(isProgram(userAgent)).toBe(expected)
})
