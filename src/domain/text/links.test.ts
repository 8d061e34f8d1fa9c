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

test('the way there leads to the position, not to the town of the address', () => {
  expect(directionsLink({ address: '4791 Borre', latitude: 54.9875, longitude: 12.4512 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=54.9875%2C12.4512',
  )
})

test('the way to a rough position leads to the address', () => {
  expect(directionsLink({ address: '4791 Borre', latitude: 54.9875, longitude: 12.4512, isRough: true })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=4791%20Borre',
  )
})

test('without a position the way there leads to the address, whatever is in it', () => {
  expect(directionsLink({ address: 'Vej 1#2 & 3, 5700', latitude: 0, longitude: 0 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Vej%201%232%20%26%203%2C%205700',
  )
})

test('a telephone number is digits', () => {
  expect(phoneLink('+45 62 21 (javascript:) 00 00')).toBe('tel:+4562210000')
})
