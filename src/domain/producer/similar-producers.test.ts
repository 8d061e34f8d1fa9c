import { expect, test } from 'vitest'

import { isCloseBy, isLikeName, phoneDigits, websiteKey } from './similar-producers.ts'

test.each([
  ['Bakkegården', 'Bakkegårdens Gårdbutik'],
  ['Bakkegården', 'bakkegaarden'],
  ['Bakkegården', 'Bakegården'],
  ['Klintholm', 'Klintholm Gods'],
  ['Gårdbutikken', 'Gårdbutikken'],
])('%s and %s can be one place', (one, other) => {
  expect([isLikeName(one, other), isLikeName(other, one)]).toEqual([true, true])
})

test.each([
  ['Bakkegården', 'Mosegården'],
  ['Gårdbutikken ved Møllen', 'Gårdbutikken ved Kirken'],
  ['Ø', 'Østergård'],
  ['', 'Bakkegården'],
  ['', ''],
  ['🥕', '🥚'],
])('%s and %s are two', (one, other) => {
  expect([isLikeName(one, other), isLikeName(other, one)]).toEqual([false, false])
})

test('close by is within five km, or in one postcode where a place is not known', () => {
  const shop = { latitude: 55.06, longitude: 10.61, address: 'Bakkevej 1, 5700 Svendborg' }
  expect(isCloseBy({ latitude: 55.09, longitude: 10.61, address: '' }, shop)).toBe(true)
  expect(isCloseBy({ latitude: 55.12, longitude: 10.61, address: 'Vej 2, 5700 Svendborg' }, shop)).toBe(false)
  expect(isCloseBy({ address: 'Vej 2, 5700 Svendborg' }, shop)).toBe(true)
  expect(isCloseBy({ address: 'Vej 2, 5762 Vester Skerninge' }, shop)).toBe(false)
  expect(
    isCloseBy({ latitude: 55.06, longitude: 10.61, address: '5700 Svendborg' }, { ...shop, latitude: 0, longitude: 0 }),
  ).toBe(true)
  expect(isCloseBy({ address: '' }, { ...shop, address: '' })).toBe(false)
})

test('numbers and web addresses are compared without what makes no difference', () => {
  expect(['12 34 56 78', '+45 12345678', '0045-12-34-56-78'].map(phoneDigits)).toEqual([
    '12345678',
    '12345678',
    '12345678',
  ])
  expect(phoneDigits('1234567')).toBeNull()
  expect(['gaard.dk', 'www.gaard.dk', 'HTTPS://www.Gaard.dk/', 'http://gaard.dk/#'].map(websiteKey)).toEqual([
    'gaard.dk',
    'gaard.dk',
    'gaard.dk',
    'gaard.dk',
  ])
  expect(websiteKey('gaard')).toBeNull()
})
