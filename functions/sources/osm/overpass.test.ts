import { describe, expect, test } from 'vitest'

import { reportLines } from '../sync.ts'
import { InvalidResponse } from '../source.ts'
import { openStreetMap } from './openstreetmap.ts'
import { parseOverpass } from './overpass.ts'
import type { OsmElement } from './overpass.ts'
import { parseElement } from './shop.ts'

const node = { type: 'node', id: 1, lat: 55.06, lon: 10.61, version: 7, timestamp: '2024-03-01T10:00:00Z' }
const answer = (elements: object[], rest: object = {}) =>
  JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: '2026-11-22T00:00:00Z' }, elements, ...rest })
function element(tags: Record<string, string>, other: object = {}): OsmElement {
  const [first] = parseOverpass(answer([{ ...node, tags, ...other }])).elements
  if (first === undefined) throw new Error('It was not read')
  return first
}
const read = (tags: Record<string, string>, other: object = {}) =>
  parseElement(element({ name: 'Bakkegården', ...tags }, other), '2026-11-22')

describe('a response', () => {
  test('has nodes at their position, and ways at their centre', () => {
    const way = { type: 'way', id: 2, center: { lat: 55, lon: 10 }, nodes: [1, 2] }
    expect(parseOverpass(answer([node, way])).elements.map(({ type, place }) => [type, place])).toEqual([
      ['node', { latitude: 55.06, longitude: 10.61 }],
      ['way', { latitude: 55, longitude: 10 }],
    ])
  })

  test('skips a broken object, and reports it', () => {
    expect(parseOverpass(answer([node, { ...node, id: 2, lat: 'nord' }])).unreadable).toEqual([
      { row: 'node/2', reason: expect.stringContaining('expected number') },
    ])
  })

  test.each([
    ['is cut off', answer([node]).slice(0, -20)],
    ['is a page', '<html>busy</html>'],
    ['ran out of time', answer([node], { remark: 'runtime error: Query timed out in "query" at line 3' })],
    ['has nothing', answer([])],
    ['is of something else', '{"elements": 1}'],
  ])('that %s is refused entirely', (_, text) => {
    expect(() => parseOverpass(text)).toThrow(InvalidResponse)
  })
})

test('an object that a response contains twice is read once, and the second is reported', () => {
  const shop = { ...node, tags: { name: 'Bakkegården', shop: 'farm' } }
  const { producers, left } = openStreetMap.parse(
    answer([shop, { ...shop, tags: { ...shop.tags, phone: '12345678' } }]),
    {
      today: '2026-11-22',
      known: new Map(),
    },
  )
  expect(producers.map(({ externalId, phone }) => [externalId, phone])).toEqual([['node/1', null]])
  expect(left).toEqual([{ row: 'node/1', reason: 'the answer contains it twice; the first is used' }])
})

test('an object costs no more than 50 ms, whatever its tags contain', () => {
  const repeated = (count: number, text: string, joined = ''): string => Array(count).fill(text).join(joined)
  const tags = [
    { opening_hours: repeated(16, '00:00-48:00 sunrise-sunset', ', ') },
    { opening_hours: `${repeated(38, 'PH, Mo-Su || ')}Mo` },
    { name: `a${repeated(30_000, '\u0301\u0316')}` },
    { description: repeated(30_000, 'a ') },
  ]
  const objects = Array.from({ length: 40 }, (_, id) => ({
    ...node,
    id: id + 1,
    tags: { name: 'Bakkegården', shop: 'farm', ...tags[id % tags.length] },
  }))
  const text = answer(objects)
  const begun = process.threadCpuUsage()
  const { producers, left } = openStreetMap.parse(text, { today: '2026-11-22', known: new Map() })
  const { user, system } = process.threadCpuUsage(begun)
  expect((user + system) / 1000).toBeLessThan(objects.length * 50)
  expect([producers.length, left.length]).toEqual([20, 20])
  expect(new Set(left.map(({ reason }) => reason))).toEqual(new Set(['has a tag of more than 1000 characters']))
})

test('a name with a line break stays on one line of the report', () => {
  const counts = { added: 0, toReview: 0, changed: 0, unchanged: 1, waiting: 0, redrawn: 0, gone: 0, newlyGone: 0 }
  const left = [{ row: 'node/7 Bakke\r\ngården', reason: 'has no place' }]
  expect(reportLines({ ...counts, returned: 0, left, notes: [] }).slice(1)).toEqual([
    '  Left node/7 Bakke gården: has no place',
  ])
})

describe('an object', () => {
  test('is a shop with its tagged address, or with a guessed address', () => {
    const address = { 'addr:street': 'Vejen', 'addr:housenumber': '1', 'addr:postcode': '5700' }
    expect(read({ shop: 'farm', ...address })).toMatchObject({
      shop: { osm: 'node/1', version: 7, kind: 'farm', address: 'Vejen 1, 5700 Svendborg', guessedAddress: '' },
    })
    expect(read({ shop: 'farm', 'addr:street': 'Vejen' })).toMatchObject({
      shop: { address: '', guessedAddress: 'Svendborg Kommune' },
    })
  })

  test('has the date of its last edit, or of a later check that is not in the future', () => {
    const day = (check: string) => read({ shop: 'farm', check_date: check })
    expect(day('2025-05-05')).toMatchObject({ shop: { day: '2025-05-05' } })
    for (const check of ['2020-01-01', '2027-01-01', '2025-99-99', 'i går'])
      expect(day(check)).toMatchObject({ shop: { day: '2024-03-01' } })
  })

  test.each([
    [{ craft: 'beekeeper' }, 'beekeeper'],
    [{ amenity: 'vending_machine', vending: 'eggs' }, 'vending'],
    [{ landuse: 'orchard', pick_your_own: 'yes' }, 'pick_your_own'],
    [{ shop: 'greengrocer', farm: 'yes' }, 'greengrocer'],
  ])('with %j is a shop of its kind', (tags, kind) => {
    expect(read(tags)).toMatchObject({ shop: { kind } })
  })

  test('that is disused or vacant is gone, unless only another use is disused', () => {
    expect(read({ 'disused:shop': 'farm' })).toEqual({ kind: 'gone', osm: 'node/1', because: 'disused' })
    expect(read({ shop: 'vacant', 'was:shop': 'farm' })).toEqual({ kind: 'gone', osm: 'node/1', because: 'vacant' })
    expect(read({ shop: 'farm', 'disused:amenity': 'cafe' })).toMatchObject({ kind: 'shop' })
  })

  test('without a name, or outside Denmark, is not a shop', () => {
    expect(read({ shop: 'farm', name: '' })).toMatchObject({ reason: 'has no name' })
    expect(read({ shop: 'farm' }, { lat: 54, lon: 10 })).toMatchObject({ reason: 'does not lie in Denmark' })
  })
})
