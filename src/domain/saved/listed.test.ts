import { describe, expect, test } from 'vitest'

import { unpackProducers } from '../listing/listing-file.ts'
import { packProducers } from '../listing/packing.ts'
import { producer } from '../testing/producer.ts'
import { listEntries, refreshEntries } from './listed.ts'
import type { Entry } from './listed.ts'

const entry = (segment: string, savedAt: string): Entry => ({
  segment,
  name: segment,
  address: '',
  savedAt,
  note: '',
  isRemoved: false,
})

const near = entry('00000001', '2026-01-01T00:00:00.000Z')
const far = entry('00000002', '2026-03-01T00:00:00.000Z')
const gone = entry('00000003', '2026-02-01T00:00:00.000Z')

const odense = { latitude: 55.4, longitude: 10.4 }
const directory = new Map(
  unpackProducers(
    packProducers([
      producer('Nær', { id: '00000001-0000-4000-8000-000000000000', ...odense }),
      producer('Fjern', { id: '00000002-0000-4000-8000-000000000000', latitude: 57, longitude: 10 }),
    ]),
  ).map((each) => [each.segment, each]),
)

describe('the list', () => {
  test('starts with the last saved shop', () => {
    const listed = listEntries([near, far, gone], directory, { sort: 'saved', position: odense })
    expect(listed.map(({ entry: { segment }, distanceKm }) => [segment, distanceKm])).toEqual([
      ['00000002', null],
      ['00000003', null],
      ['00000001', null],
    ])
  })

  test('can start with the nearest shop and then ends with shops without a position', () => {
    const listed = listEntries([near, far, gone], directory, { sort: 'distance', position: odense })
    expect(listed.map(({ entry: { segment }, distanceKm }) => [segment, distanceKm && Math.round(distanceKm)])).toEqual(
      [
        ['00000001', 0],
        ['00000002', 180],
        ['00000003', null],
      ],
    )
  })

  test('marks a shop as gone only when the directory is loaded', () => {
    const found = (read: typeof directory | null) =>
      listEntries([gone], read, { sort: 'saved', position: null }).map((each) => each.found)
    expect(found(null)).toEqual(['unknown'])
    expect(found(directory)).toEqual(['gone'])
  })
})

describe('after a refresh', () => {
  test('a removed shop stays in its place until it is saved again', () => {
    const without = refreshEntries([near, far], [far])
    expect(without).toEqual([{ ...near, isRemoved: true }, far])
    expect(refreshEntries(without, [far, near])).toEqual([near, far])
  })

  test('a shop saved in another tab comes last, and a note from there is shown', () => {
    expect(refreshEntries([near], [{ ...near, note: 'æg' }, gone])).toEqual([{ ...near, note: 'æg' }, gone])
  })
})
