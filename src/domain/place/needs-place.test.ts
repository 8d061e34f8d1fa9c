import { expect, test } from 'vitest'

import { needsPlace } from './geocoding.ts'

const gate = {
  address: 'Århusvej 1, 8000 Århus C',
  latitude: 0,
  longitude: 0,
}

test('a place is needed if none is known or the address has changed', () => {
  const placed = { ...gate, latitude: 56.15, longitude: 10.2 }
  expect([needsPlace(gate, null), needsPlace(placed, null), needsPlace(gate, gate), needsPlace(gate, placed)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(needsPlace({ ...gate, address: 'Vej 2, 8000 Aarhus C' }, placed)).toBe(true)
})
