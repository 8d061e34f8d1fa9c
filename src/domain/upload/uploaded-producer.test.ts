import { expect, test } from 'vitest'

import { producer } from '../testing/producer.ts'
import { appliedUpload, needsPlace } from './uploaded-producer.ts'

const gate = {
  address: 'Århusvej 1, 8000 Århus C',
  latitude: 0,
  longitude: 0,
}

test('what an upload leaves empty stays, and so does whether it is public', () => {
  const stored = producer('Bøgely', {
    phone: '12 34 56 78',
    products: ['meat'],
    latitude: 55,
    longitude: 10,
    verified: true,
    openingHours: { monday: 'closed' },
  })
  const upload = {
    ...stored,
    name: 'Bøgelund',
    phone: null,
    products: [],
    latitude: 0,
    longitude: 0,
    verified: false,
    openingHours: {},
  }
  expect(appliedUpload(stored, upload)).toMatchObject({
    name: 'Bøgelund',
    phone: '12 34 56 78',
    products: ['meat'],
    latitude: 55,
    verified: true,
    openingHours: { monday: 'closed' },
  })
})

test('a place is needed where none is known, or where the address is another one', () => {
  const placed = { ...gate, latitude: 56.15, longitude: 10.2 }
  expect([needsPlace(gate, null), needsPlace(placed, null), needsPlace(gate, gate), needsPlace(gate, placed)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(needsPlace({ ...gate, address: 'Vej 2, 8000 Aarhus C' }, placed)).toBe(true)
})
