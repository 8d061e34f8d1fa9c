import { expect, test } from 'vitest'

import { isRefusedForGood, pauseMinutes, problemText } from './delivery.ts'

test('pauses between attempts grow to two hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 50].map(pauseMinutes)).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120, 120])
})

test.each([
  ['an unknown recipient', { responseCode: 550, command: 'RCPT TO' }, true],
  ['an unwanted message', { responseCode: 554, command: 'DATA' }, true],
  ['a full mailbox', { responseCode: 452, command: 'RCPT TO' }, false],
  ['commands in the wrong order', { responseCode: 503, command: 'RCPT TO' }, false],
  ['our own password', { responseCode: 535, command: 'AUTH PLAIN' }, false],
  ['our own address', { responseCode: 550, command: 'MAIL FROM' }, false],
  ['no answer at all', {}, false],
])('the reply to %s is classified as permanent or temporary', (_, answer, isForGood) => {
  expect(isRefusedForGood(answer)).toBe(isForGood)
})

test('a stored problem has no addresses and a limited length', () => {
  expect(problemText('550 5.1.1 <bo@gaard.dk>: unknown\r\nuser')).toBe('550 5.1.1 … unknown user')
  expect(problemText(' ')).toBe('Unknown problem')
  expect(problemText('x'.repeat(1000))).toHaveLength(300)
})
