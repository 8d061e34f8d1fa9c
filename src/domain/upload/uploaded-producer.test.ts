import { describe, expect, test } from 'vitest'

import { producer } from '../testing/producer.ts'
import { appliedUpload, isSameByPlace, needsPlace } from './uploaded-producer.ts'

const gate = {
  name: 'Bøgely',
  address: 'Århusvej 1, 8000 Århus C',
  latitude: 0,
  longitude: 0,
  dataSource: null,
  externalId: null,
}

describe('two rows are of the same producer', () => {
  test.each([
    [
      'by name and address, however they are written',
      { name: 'BØGELY', address: 'Aarhusvej 1 - 8000 Aarhus C, Danmark' },
      true,
    ],
    ['but not in another place', { address: 'Vej 2, 8000 Aarhus C' }, false],
    ['but not by another name', { name: 'Lyngely' }, false],
    ['although only one has a name of its source’s own', { dataSource: 'x', externalId: '2' }, true],
  ])('%s', (_, difference, isSame) => {
    expect(isSameByPlace(gate, { ...gate, ...difference })).toBe(isSame)
  })

  test('when they are less than a kilometre apart, and are not when one source names them apart', () => {
    const barn = { ...gate, address: 'Laden', latitude: 56.15, longitude: 10.2 }
    const field = { ...gate, latitude: 56.155, longitude: 10.2 }
    expect(isSameByPlace(barn, field)).toBe(true)
    expect(
      isSameByPlace({ ...barn, dataSource: 'x', externalId: '1' }, { ...field, dataSource: 'x', externalId: '2' }),
    ).toBe(false)
  })
})

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
