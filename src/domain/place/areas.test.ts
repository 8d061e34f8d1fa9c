import { expect, test } from 'vitest'

import { areas, findArea, findAreas, isInArea } from './areas.ts'

const municipalityOf = (postcode: string): string | undefined =>
  ({ '4600': 'Køge', '2635': 'Ishøj', '8355': 'Aarhus', '1810': 'Frederiksberg', '4800': 'Guldborgsund' })[postcode]

function areasOf(address: string): string[] {
  return areas.filter((area) => isInArea(address, area, municipalityOf)).map(({ key }) => key)
}

test('there are 40 areas with unique keys', () => {
  expect(new Set(areas.map(({ key }) => key)).size).toBe(40)
})

test('a street named after a town is not in the town', () => {
  expect(areasOf('Køgevej 4, 2635 Ishøj')).toEqual([])
})

test('both spellings of a town and its districts are in it', () => {
  expect(areasOf('Ryesgade 1, 8000 Aarhus C')).toEqual(['århus'])
  expect(areasOf('Ryesgade 1, Århus')).toEqual(['århus'])
  expect(areasOf('Nørrebrogade 2, 2200 København NV')).toEqual(['københavn'])
  expect(areasOf('Vejlevej 2, 7120 Vejle Øst')).toEqual(['vejle'])
})

test('a postcode in the municipality is in the area', () => {
  expect(areasOf('Byvej 3, 8355 Solbjerg')).toEqual(['århus'])
})

test('Copenhagen includes Frederiksberg', () => {
  expect(areasOf('Gammel Kongevej 1, 1810 Frederiksberg C')).toEqual(['københavn'])
})

test('Nykøbing Falster is known by its postal name', () => {
  expect(areasOf('4800 Nykøbing F')).toEqual(['nykøbing-falster'])
})

test('a town that starts with the name of another is not in it', () => {
  expect(areasOf('Nyborgvej 1, Nyborg Strand')).toEqual([])
  expect(findArea('skive')?.region).toBe('Midtjylland')
})

test('areas are returned in the requested order, without unknown ones', () => {
  expect(findAreas(['silkeborg', 'vejle', 'randers', 'atlantis']).map(({ name }) => name)).toEqual([
    'Silkeborg',
    'Vejle',
    'Randers',
  ])
})
