import { expect, test } from 'vitest'

import { isEmail } from './email.ts'

test.each([
  'karen@example.dk',
  "o'neill+gård@mail.example.co.uk",
  'post@bøgely.dk',
  'søren@xn--bgely-vua.dk',
  'a_b-c@1.example.museum',
  'x@y.xn--p1ai',
])('%s is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'karen',
  'karen@',
  '@example.dk',
  'karen@example',
  'karen@example.d',
  'karen@.dk',
  '.karen@example.dk',
  'ka..ren@example.dk',
  'a b@example.dk',
  'a@b@example.dk',
  'a@-b.dk',
  'a@b-.dk',
  '<a@b.dk>',
  'a@b.dk,c@d.dk',
  'a@127.0.0.1',
  `${'a'.repeat(65)}@b.dk`,
  'a@b.dk\n',
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false)
})
