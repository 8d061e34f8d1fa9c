import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readAdded, readTrip, writeTrip } from './trip-link.ts'
import {
  addToTripPath,
  emptyTrip,
  MOST_STOPS,
  orderings,
  stays,
  withMovedStop,
  withoutStop,
  withStops,
} from './trip.ts'
import type { Trip } from './trip.ts'

const segment = fc.integer({ min: 0, max: 0xffffffff }).map((number) => number.toString(16).padStart(8, '0'))
const two = (number: number) => String(number).padStart(2, '0')
const trips: fc.Arbitrary<Trip> = fc.record({
  stops: fc.uniqueArray(segment, { minLength: 1, maxLength: MOST_STOPS }),
  start: fc.option(
    fc.oneof(
      fc.constant<Trip['start']>({ kind: 'here' }),
      fc.constant<Trip['start']>({ kind: 'place', name: 'Nykøbing F', latitude: 54.769, longitude: 11.874 }),
    ),
  ),
  departs: fc.option(
    fc
      .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([day, hour, minute]) => ({ date: `2026-12-${two(day)}`, time: `${two(hour)}:${two(minute)}` })),
  ),
  stay: fc.constantFrom(...stays),
  isRoundTrip: fc.boolean(),
  ordering: fc.constantFrom(...orderings),
})

test('a link carries any trip', () => {
  fc.assert(
    fc.property(trips, (trip) => {
      const { hash } = new URL(`https://gaard.example/tur#${writeTrip(trip)}`)
      expect(readTrip(hash)).toEqual(trip)
    }),
  )
})

test('a trip from the position of the visitor carries no coordinates', () => {
  const trip: Trip = { ...emptyTrip, stops: ['16d1b76a', '62f5e10c'], start: { kind: 'here' } }
  expect(writeTrip(trip)).toBe('gaarde=16d1b76a62f5e10c&fra=her')
})

test.each(['', '#', '#gemte', '#tilfoej=16d1b76a'])('%j carries no trip', (fragment) => {
  expect(readTrip(fragment)).toBeNull()
})

test.each([
  ['is cut off', '#gaarde=16d1b76a62f5'],
  [
    'has more shops than a trip',
    `#gaarde=${Array.from({ length: MOST_STOPS + 1 }, (_, nth) => `0000000${nth}`).join('')}`,
  ],
])('a link that %s has no stops', (_, fragment) => {
  expect(readTrip(fragment)?.stops).toEqual([])
})

test.each([
  'fra=55.4,10.4',
  'fra=12.5,41.9,Rom',
  'fra=javascript:alert(1)',
  'kl=2026-02-30T10:00',
  'kl=nu',
  'kl=0202-11-28T10:00',
  'ophold=7',
  'ophold=1e9',
  'orden=constructor',
  'retur=nej',
])('an invalid part is read as its default: %s', (part) => {
  expect(readTrip(`#gaarde=16d1b76a&${part}`)).toEqual({ ...emptyTrip, stops: ['16d1b76a'] })
})

test('the link of a shop page adds that shop, and other links add none', () => {
  expect(readAdded(new URL(addToTripPath('16d1b76a'), 'https://gaard.example').hash)).toBe('16d1b76a')
  expect(readAdded('#tilfoej=16d1b76a62f5e10c')).toBeNull()
  expect(readAdded('#gaarde=16d1b76a')).toBeNull()
})

test('a full trip takes no more stops, and no stop twice', () => {
  const eight = Array.from({ length: MOST_STOPS }, (_, nth) => `0000000${nth}`)
  expect(withStops(emptyTrip, [...eight, 'ffffffff']).stops).toEqual(eight)
  expect(withStops({ ...emptyTrip, stops: ['a'] }, ['b', 'a']).stops).toEqual(['a', 'b'])
  expect(withoutStop({ ...emptyTrip, stops: ['a', 'b'] }, 'a').stops).toEqual(['b'])
})

test('a moved stop changes places with its displayed neighbour, and the order becomes the visitor’s own', () => {
  const trip = { ...emptyTrip, stops: ['a', 'b', 'c'] }
  expect(withMovedStop(trip, ['c', 'a', 'b'], 'a', 0)).toMatchObject({ stops: ['a', 'c', 'b'], ordering: 'own' })
  expect(withMovedStop(trip, ['c', 'a', 'b'], 'a', 2)).toMatchObject({ stops: ['c', 'b', 'a'], ordering: 'own' })
  expect(withMovedStop(trip, ['c', 'a', 'b'], 'c', -1)).toBe(trip)
})
