import { expect, test } from 'vitest'

import { hasOtherScheme, webAddress } from './web-address.ts'

test.each([
  ['gaard.dk', 'https://gaard.dk'],
  ['www.gård.dk/butik?a=1#b', 'https://www.gård.dk/butik?a=1#b'],
  ['http://gaard.dk', 'http://gaard.dk'],
  ['HTTPS://Gaard.dk/', 'HTTPS://Gaard.dk/'],
  ['gaard.dk:8080', 'https://gaard.dk:8080'],
])('%s is stored as %s, and then as it is', (text, stored) => {
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
])('%j is none', (text) => {
  expect(webAddress(text)).toBeNull()
})

test('only an address of another kind has another scheme', () => {
  expect(['javascript:x', 'data:x', 'vbscript:x'].map(hasOtherScheme)).toEqual([true, true, true])
  expect(['gaard.dk', 'gaard.dk:80', 'https://gaard.dk', 'Ny adresse: gaard.dk'].map(hasOtherScheme)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
