import { expect, test } from 'vitest'

import { passwordStrength } from './sign-in.ts'

test.each([
  ['', null],
  ['korn og', 'weak'],
  ['korn og k', 'fair'],
  ['korn og klø', 'fair'],
  ['korn og kløv', 'strong'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['ababababababab', 'weak'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
