import { expect, test } from 'vitest'

import { municipalityAt, municipalityOf } from './municipalities.ts'

test('a postcode has a municipality, and an unknown postcode has none', () => {
  expect(municipalityOf('8355')).toBe('Aarhus')
  expect(municipalityOf('0000')).toBeUndefined()
})

test('an address is in the municipality of its postcode', () => {
  expect(municipalityAt('Køgevej 4, 2635 Ishøj')).toEqual({ name: 'Ishøj', region: 'Hovedstaden' })
})

test('an address that only names a municipality is in it', () => {
  expect(municipalityAt('Lolland Kommune')).toEqual({ name: 'Lolland', region: 'Sjælland' })
})

test('a town without a postcode has no known municipality', () => {
  expect(municipalityAt('Lolland')).toBeUndefined()
})
