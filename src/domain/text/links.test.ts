import { expect, test } from 'vitest'

import { directionsLink, phoneLink, safeWebsite, websiteLabel } from './links.ts'

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
])('%j is not linked', (address) => {
  expect(safeWebsite(address)).toBeNull()
})

test.each(['https://gaard.dk', 'http://gaard.dk/bod?a=1'])('%s is linked', (address) => {
  expect(safeWebsite(address)).toBe(address)
})

test('directions lead to the position, not to the town of the address', () => {
  expect(directionsLink({ address: '4791 Borre', latitude: 54.9875, longitude: 12.4512 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=54.9875%2C12.4512',
  )
})

test('directions to a rough position lead to the address', () => {
  expect(directionsLink({ address: '4791 Borre', latitude: 54.9875, longitude: 12.4512, isRough: true })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=4791%20Borre',
  )
})

test('directions without a position lead to the escaped address', () => {
  expect(directionsLink({ address: 'Vej 1#2 & 3, 5700', latitude: 0, longitude: 0 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Vej%201%232%20%26%203%2C%205700',
  )
})

test('the label of a web address is its host, however the address is capitalized', () => {
  expect(websiteLabel('Https://www.gaard.dk/butik')).toBe('gaard.dk')
})

test('a phone link contains only the digits of the number and its plus sign', () => {
  expect(phoneLink('+45 62 21 (javascript:) 00 00')).toBe('tel:+4562210000')
})
