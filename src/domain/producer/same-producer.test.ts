import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { matcherOf, matchKeys, sameProducer, similarOf, wantedKeys } from './same-producer.ts'
import type { Comparable } from './same-producer.ts'

/** A producer that has nothing in common with `farm`. */
const other: Comparable = {
  name: 'Lyngely',
  address: 'Vej 1, 8000 Aarhus C',
  phone: null,
  website: null,
  latitude: 0,
  longitude: 0,
  dataSource: null,
  externalId: null,
}
const farm: Comparable = {
  ...other,
  id: '11111111-1111-4222-8333-444455556666',
  name: 'Bakkegårdens Gårdbutik',
  address: 'Bakkevej 1, 5700 Svendborg',
  phone: '+45 12 34 56 78',
  website: 'https://www.bakke.dk/',
  latitude: 55.06,
  longitude: 10.61,
  dataSource: 'liste',
  externalId: '1',
}
const { name, address, latitude, longitude } = farm

/** A position this many km north of the farm. */
const north = (km: number) => ({ latitude: latitude + km / 111.19, longitude })

const reasonsOf = (one: Partial<Comparable>, two: Partial<Comparable> = farm) =>
  [sameProducer({ ...other, ...one }, { ...other, ...two }), sameProducer({ ...other, ...two }, { ...other, ...one })]
    .map((likeness) => likeness && [likeness.level, ...likeness.reasons].join(', '))
    .reduce((forth, back) => (forth === back ? forth : `${forth} one way and ${back} the other`))

describe('two producers are', () => {
  test.each<[string, Partial<Comparable>, string | null]>([
    ['the same by their id at the same source', { dataSource: 'liste', externalId: '1' }, 'same, source'],
    ['different with that id at another source', { dataSource: 'x', externalId: '1' }, null],
    ['the same by their own id', { id: farm.id ?? '' }, 'same, id'],
    ['the same by name and address', { name, address }, 'same, name and place, nearby'],
    [
      'the same by name and address in another spelling',
      { name: 'BAKKEGAARDENS, gårdbutik', address: 'Bakkevej 1 - 5700 Svendborg, Danmark' },
      'same, name and place, nearby',
    ],
    ['the same by name within a km', { name, ...north(0.99) }, 'same, name and place, nearby'],
    ['similar by name beyond a km', { name, ...north(1.01) }, 'similar, nearby'],
    [
      'similar when one source has two ids for them',
      { name, address, dataSource: 'liste', externalId: '2' },
      'similar, nearby',
    ],
    [
      'the same when two sources have one id each',
      { name, address, dataSource: 'x', externalId: '2' },
      'same, name and place, nearby',
    ],
    ['likely the same by phone', { phone: '12345678' }, 'likely, phone'],
    ['different if the phone number lacks a digit', { phone: '1234567' }, null],
    ['likely the same by website', { website: 'http://bakke.dk' }, 'likely, website'],
    ['different with another page of the website', { website: 'http://bakke.dk/naboen' }, null],
    [
      'similar by a similar name in the same postcode',
      { name: 'Bakkegaarden', address: '5700 Svendborg' },
      'similar, nearby',
    ],
    [
      'different with a similar name in another postcode',
      { name: 'Bakkegaarden', address: 'Bakkevej 1, 5762 Vester Skerninge' },
      null,
    ],
    ['similar by a similar name within five km', { name: 'Bakkegaarden', ...north(4.95) }, 'similar, nearby'],
    ['different with a similar name beyond five km', { name: 'Bakkegaarden', address, ...north(5.05) }, null],
    ['different with another name at the same place', { address, ...north(0) }, null],
    [
      'likely the same for several reasons, strongest first',
      { name: 'Bakkegård', address, phone: '12345678', website: 'bakke.dk' },
      'likely, phone, website, nearby',
    ],
  ])('%s', (_, one, expected) => {
    expect(reasonsOf(one)).toBe(expected)
  })

  test('not matched by unknown values', () => {
    expect(reasonsOf({ name: '', address: '' }, { name: '', address: '' })).toBeNull()
    expect(reasonsOf({ name: 'Bøgely', address: '' }, { name: 'Bøgely', address: '' })).toBeNull()
    expect(reasonsOf({ name: '🥕', address }, { name: '🥚', address })).toBeNull()
    expect(reasonsOf({ name: '🥕', address }, { name: '🥕', address })).toBe('same, name and place')
    expect(reasonsOf({ phone: '' }, { phone: '', name: 'Bøgely' })).toBeNull()
    expect(wantedKeys({ ...other, name: '\u0000', address: '' })).toEqual(['name:'])
    expect(reasonsOf({ website: 'gaard' }, { website: 'gaard', name: 'Bøgely' })).toBeNull()
  })
})

const nearbyBy = (one: string, two: string) =>
  reasonsOf({ name: one, address: 'Vej 7', ...north(2) }, { name: two, ...north(0) })

test.each([
  ['Bakkegården', 'Bakkegårdens Gårdbutik'],
  ['Bakkegården', 'bakkegaarden'],
  ['Bakkegården', 'Bakegården'],
  ['Bakkegården', 'Bakegarden'],
  ['Mosegården', 'Mosagårdan'],
  ['Klintholm', 'Klintholm Gods'],
  ['Gårdbutikken', 'Gårdbutikken'],
])('%s and %s are similar names', (one, two) => {
  expect(nearbyBy(one, two)).toBe('similar, nearby')
})

test.each([
  ['Bakkegården', 'Bøkegarden'],
  ['Bakkegården', 'Mosegården'],
  ['Mosegården', 'Mosagårdin Nord'],
  ['Gårdbutikken ved Møllen', 'Gårdbutikken ved Kirken'],
  ['Ø', 'Østergård'],
  ['', 'Bakkegården'],
])('%s and %s are different names', (one, two) => {
  expect(nearbyBy(one, two)).toBeNull()
})

test.each('gårdbutik gårdbutikken gårdsalg butik butikken stalddør staldbutik ved v og ApS i s a'.split(' '))(
  'the generic word %s is ignored in names',
  (word) => {
    expect(nearbyBy(`${word} Ege`, 'Ege')).toBe('similar, nearby')
  },
)

test('phones and websites are normalized before they are compared', () => {
  for (const phone of ['12 34 56 78', '+45 12345678', '0045-12-34-56-78'])
    expect(reasonsOf({ phone })).toBe('likely, phone')
  for (const website of ['bakke.dk', 'www.bakke.dk', 'HTTPS://www.Bakke.dk/', 'http://bakke.dk/#', ' bakke.dk'])
    expect(reasonsOf({ website })).toBe('likely, website')
})

/** Few values of each kind, and places a few km apart, so that many pairs have something in common. */
const anyComparable: fc.Arbitrary<Comparable> = fc.record({
  id: fc.constantFrom('aaaaaaaa-1', 'aaaaaaaa-2', 'bbbbbbbb-1'),
  name: fc.constantFrom('Bøgely', 'Bøgely Gårdbutik', 'BOEGELY', 'Bøgely & Søn', 'Lyngely', '', '🥕'),
  address: fc.constantFrom('Vej 1, 5700 Svendborg', 'Vej 1 - 5700 Svendborg', '5700 Svendborg', '8000 Aarhus C', ''),
  phone: fc.constantFrom(null, '12345678', '+45 12 34 56 78', '1234567', '87654321'),
  website: fc.constantFrom(null, 'https://gaard.dk', 'http://www.gaard.dk/', 'gaard.dk/butik', 'gaard'),
  latitude: fc.oneof(fc.constant(0), fc.double({ min: 57.65, max: 57.75, noNaN: true })),
  longitude: fc.double({ min: 10.5, max: 10.7, noNaN: true }),
  dataSource: fc.constantFrom(null, 'a', 'b'),
  externalId: fc.constantFrom(null, '1', '2'),
})

test('the matcher and the match keys agree with the comparison of two producers', () => {
  fc.assert(
    fc.property(anyComparable, anyComparable, (one, two) => {
      const likeness = sameProducer(one, two)
      const [match] = matcherOf([two])(one)
      expect(match ?? null).toEqual(likeness && { candidate: two, ...likeness })
      expect(sameProducer(two, one)).toEqual(likeness)
      const keys = new Set(matchKeys(two))
      const isFound = (level?: 'same') => wantedKeys(one, level).some((key) => keys.has(key))
      if (likeness !== null) expect(isFound()).toBe(true)
      if (likeness?.level === 'same') {
        expect(matcherOf([two], 'same')(one)).toMatchObject([{ level: 'same' }])
        expect(isFound('same')).toBe(true)
      } else expect(matcherOf([two], 'same')(one)).toEqual([])
    }),
    { numRuns: 1000 },
  )
}, 20_000)

test('a candidate within five km is found across grid squares, even in the north of Denmark', () => {
  const degree = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(degree, degree, fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), (south, west, angle) => {
      const from = { latitude: 56.7 + south, longitude: 10 + west }
      const to = {
        latitude: from.latitude + (4.99 / 111.2) * Math.sin(angle),
        longitude: from.longitude + (4.99 / (111.2 * Math.cos((from.latitude * Math.PI) / 180))) * Math.cos(angle),
      }
      expect(matcherOf([{ ...other, address: 'Vej 7', ...to }])({ ...other, ...from })).toHaveLength(1)
    }),
    { numRuns: 1000 },
  )
}, 20_000)

test('matches with the strongest reasons come first, and at most five are shown as similar', () => {
  const like = { name: 'Bakkegaarden', address }
  const candidates = [like, { ...like, phone: '12345678' }, { website: 'bakke.dk' }, { name, ...north(0.1) }].map(
    (each) => ({ ...other, ...each }),
  )
  const matches = matcherOf(candidates)(farm)
  expect(matches.map(({ reasons: [strongest] }) => strongest)).toEqual(['name and place', 'phone', 'website', 'nearby'])
  expect(similarOf(matches).map(({ similarity }) => similarity)).toEqual(['phone', 'website', 'nearby', 'nearby'])
  expect(similarOf(matcherOf(Array(6).fill({ ...other, ...like }))(farm))).toHaveLength(5)
})
