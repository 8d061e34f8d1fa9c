import { describe, expect, test } from 'vitest'

import { roadAddress, roadCell } from '../place/road.ts'
import { gapOf, proposedName, shopsAtSpot } from './stall.ts'
import type { Stall } from './stall.ts'

const SPOT = { latitude: 55.0612, longitude: 10.6071 }
const whole: Stall = {
  id: '11111111-2222-4333-8444-555555555555',
  position: SPOT,
  metres: 12,
  name: '',
  products: ['eggs'],
  payments: [],
  time: null,
}

describe('a stall', () => {
  test.each([
    [null, {}],
    [null, { metres: 30 }],
    [null, { metres: null }],
    ['position', { position: null }],
    ['abroad', { position: { latitude: 53.55, longitude: 10 } }],
    ['pin', { metres: 30.5 }],
    ['products', { products: [] }],
  ] as const)('lacks %s with %o', (gap, given) => {
    expect(gapOf({ ...whole, ...given })).toBe(gap)
  })

  test('has a name proposed from its road', () => {
    expect([proposedName('Møllevej'), proposedName(null)]).toEqual(['Vejbod, Møllevej', 'Vejbod'])
  })

  test('may be one of the shops within 60 metres, nearest first', () => {
    const north = (metres: number) => ({ ...SPOT, latitude: SPOT.latitude + metres / 111_195, metres })
    const found = shopsAtSpot([north(59), north(61), north(-10), north(5000)], SPOT)
    expect(found.map(({ metres }) => metres)).toEqual([-10, 59])
  })
})

describe('the address of a place by a road', () => {
  test.each([
    ['ved Møllevej, 5600 Faaborg', { road: 'Møllevej', postcode: '5600', town: 'Faaborg' }],
    ['ved vejen, 5600 Faaborg', { road: null, postcode: '5600', town: 'Faaborg' }],
    ['ved Møllevej, omegnen af Faaborg', { road: 'Møllevej', postcode: null, town: 'Faaborg' }],
    ['ved vejen, omegnen af Faaborg', { road: null, postcode: null, town: 'Faaborg' }],
  ])('is %s', (address, place) => {
    expect(roadAddress(place)).toBe(address)
  })

  test('is looked up for a cell of some ten metres, not for the exact position', () => {
    expect(roadCell({ latitude: 55.061234, longitude: 10.6 })).toBe('55.0612,10.6000')
  })
})
