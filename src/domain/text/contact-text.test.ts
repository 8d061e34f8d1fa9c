import { expect, test } from 'vitest'
import { hasOtherScheme, isEmail, isPhone, tidyPhone, webAddress, withReadableHost } from './contact-text.ts'
import { email, website } from './schemas.ts'

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
])('%j is not an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test.each(['12345678', '12 34 56 78', '+45 12 34 56 78', '(+45) 12-34-56-78', '0045 12345678', '+49 461 / 123456'])(
  '%s is a telephone number',
  (text) => {
    expect(isPhone(text)).toBe(true)
  },
)

test.each(['', '12345', '1234567890123456', 'ring på', '12 34 56 78 Lars', '12345678<', '+'])(
  '%j is not a telephone number',
  (text) => {
    expect(isPhone(text)).toBe(false)
  },
)

test('invisible marks of an address book are removed', () => {
  expect(tidyPhone('\u202a+45 12 34 56 78\u202c')).toBe('+45 12 34 56 78')
})

test.each([
  ['bo@xn--grd-ula.dk', 'bo@gård.dk'],
  ['www.XN--blbr-roah.dk', 'www.blåbær.dk'],
  ['bo@gård.dk', 'bo@gård.dk'],
  ['xn--æ', 'xn--æ'],
])('%s is read as %s', (text, readable) => {
  expect(withReadableHost(text)).toBe(readable)
})

test('addresses are stored with readable hosts', () => {
  expect(email('forkert').parse('bo@xn--grd-ula.dk')).toBe('bo@gård.dk')
  expect(website.parse('https://www.xn--blbr-roah.dk/æg?a=xn--x')).toBe('https://www.blåbær.dk/æg?a=xn--x')
})

test.each([
  ['gaard.dk', 'https://gaard.dk'],
  ['www.gård.dk/butik?a=1#b', 'https://www.gård.dk/butik?a=1#b'],
  ['http://gaard.dk', 'http://gaard.dk'],
  ['HTTPS://Gaard.dk/', 'HTTPS://Gaard.dk/'],
  ['gaard.dk:8080', 'https://gaard.dk:8080'],
])('%s is stored as %s, and that is stored unchanged', (text, stored) => {
  expect(webAddress(text)).toBe(stored)
  expect(webAddress(stored)).toBe(stored)
})

test.each([
  '',
  'gaard',
  'javascript:alert(1)',
  'JavaScript:alert(1)//gaard.dk',
  'javascript://gaard.dk/%0aalert(1)',
  'data:text/html,x.dk',
  'ftp://gaard.dk',
  'file:///etc/passwd',
  'mailto:a@gaard.dk',
  'https://',
  'https://localhost',
  'https://a:b@gaard.dk',
  'gaard .dk',
  'https://gaard.dk\\@evil.dk',
  'https://gaard.dk/"><script>',
  '//gaard.dk',
  'https:gaard.dk',
])('%j is not a web address', (text) => {
  expect(webAddress(text)).toBeNull()
})

test('only another kind of address has another scheme', () => {
  expect(['javascript:x', 'data:x', 'vbscript:x'].map(hasOtherScheme)).toEqual([true, true, true])
  expect(['gaard.dk', 'gaard.dk:80', 'https://gaard.dk', 'Ny adresse: gaard.dk'].map(hasOtherScheme)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
