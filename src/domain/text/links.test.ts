import { expect, test } from 'vitest'

import { directionsLink, phoneLink, safeWebsite } from './links.ts'

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//gaard.dk',
  'gaard',
  '',
  null,
])('no link goes to %j', (address) => {
  expect(safeWebsite(address)).toBeNull()
})

test.each(['https://gaard.dk', 'http://gaard.dk/bod?a=1'])('a link may go to %s', (address) => {
  expect(safeWebsite(address)).toBe(address)
})

test('an address is a part of the question for the way there, whatever is in it', () => {
  expect(directionsLink('Bi & Ost', 'Vej 1#2, 5700')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Bi%20%26%20Ost%2C%20Vej%201%232%2C%205700',
  )
})

test('a telephone number is digits', () => {
  expect(phoneLink('+45 62 21 (javascript:) 00 00')).toBe('tel:+4562210000')
})
