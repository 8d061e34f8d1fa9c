import { expect, test } from 'vitest'

import { municipalityAt, municipalityOf } from './municipalities.ts'

test('a postcode lies in its municipality', () => {
  expect(municipalityOf('8355')).toBe('Aarhus')
  expect(municipalityOf('0000')).toBeUndefined()
})

test('an address lies where its postcode does', () => {
  expect(municipalityAt('Køgevej 4, 2635 Ishøj')).toEqual({ name: 'Ishøj', region: 'Hovedstaden' })
})

test('an address that only names a municipality lies in it', () => {
  expect(municipalityAt('Lolland Kommune')).toEqual({ name: 'Lolland', region: 'Sjælland' })
})

test('a town without a postcode lies nowhere that is known', () => {
  expect(municipalityAt('Lolland')).toBeUndefined()
})
