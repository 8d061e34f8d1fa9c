import { expect, test } from 'vitest'

import { isPhone, tidyPhone } from './phone.ts'

test.each(['12345678', '12 34 56 78', '+45 12 34 56 78', '(+45) 12-34-56-78', '0045 12345678', '+49 461 / 123456'])(
  '%s is a telephone number',
  (text) => {
    expect(isPhone(text)).toBe(true)
  },
)

test.each(['', '12345', '1234567890123456', 'ring på', '12 34 56 78 Lars', '12345678<', '+'])('%j is none', (text) => {
  expect(isPhone(text)).toBe(false)
})

test('marks of an address book are gone', () => {
  expect(tidyPhone('\u202a+45 12 34 56 78\u202c')).toBe('+45 12 34 56 78')
})
