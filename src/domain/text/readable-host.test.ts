import { expect, test } from 'vitest'

import { withReadableHost } from './readable-host.ts'
import { email, website } from './schemas.ts'

test.each([
  ['bo@xn--grd-ula.dk', 'bo@gård.dk'],
  ['www.XN--blbr-roah.dk', 'www.blåbær.dk'],
  ['bo@gård.dk', 'bo@gård.dk'],
  ['xn--æ', 'xn--æ'],
])('%s is read as %s', (text, readable) => {
  expect(withReadableHost(text)).toBe(readable)
})

test('addresses are stored as people read them', () => {
  expect(email('forkert').parse('bo@xn--grd-ula.dk')).toBe('bo@gård.dk')
  expect(website.parse('https://www.xn--blbr-roah.dk/æg?a=xn--x')).toBe('https://www.blåbær.dk/æg?a=xn--x')
})
