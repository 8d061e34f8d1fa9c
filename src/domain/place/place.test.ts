import { expect, test } from 'vitest'

import { placeOf } from './place.ts'

test('an address is split into street, postcode and town', () => {
  expect(placeOf('Nørregade 12, 5000 Odense C')).toEqual({ street: 'Nørregade 12', postcode: '5000', town: 'Odense C' })
  expect(placeOf('4791 Borre')).toEqual({ street: null, postcode: '4791', town: 'Borre' })
  expect(placeOf('Byvej 2 3700 Rønne, Danmark')).toEqual({ street: 'Byvej 2', postcode: '3700', town: 'Rønne' })
  expect(placeOf('Nørregade 12, 5000 Odense C, DK')).toMatchObject({ postcode: '5000', town: 'Odense C' })
  expect(placeOf('Nørregade 12, 5000 Odense C, Danmark, Denmark')).toMatchObject({ postcode: '5000', town: 'Odense C' })
})

test('without a postcode the last part is the town', () => {
  expect(placeOf('Havnen 1, Køge')).toEqual({ street: 'Havnen 1', postcode: null, town: 'Køge' })
  expect(placeOf('Havnen 1, Køge, Danmark.')).toEqual({ street: 'Havnen 1', postcode: null, town: 'Køge' })
  expect(placeOf('Lolland Kommune')).toEqual({ street: null, postcode: null, town: 'Lolland Kommune' })
})
