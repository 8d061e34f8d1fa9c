import fc from 'fast-check'
import { expect, test } from 'vitest'

import { unpackProducers } from '#src/domain/listing/listing-file.ts'
import type { ListedProducer } from '#src/domain/listing/listing-file.ts'
import { packProducers } from '#src/domain/listing/packing.ts'
import { distanceKm } from '#src/domain/place/distance.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { clusterProducers } from './clusters.ts'
import type { Spot } from './clusters.ts'

const denmark = { west: 7, south: 54, east: 16, north: 58 }

type Place = readonly [latitude: number, longitude: number]

function clustersOf(places: readonly Place[]): (bounds: typeof denmark, zoom: number) => Spot[] {
  const producers = places.map(([latitude, longitude]) => producer('', { latitude, longitude }))
  return clusterProducers(unpackProducers(packProducers(producers)))
}

const inSpot = (spot: Spot): ListedProducer[] => (spot.kind === 'producer' ? [spot.producer] : spot.members())

const inDenmark = fc.tuple(fc.integer({ min: 5450, max: 5780 }), fc.integer({ min: 800, max: 1520 }))
const places = fc.array(
  inDenmark.map(([latitude, longitude]): Place => [latitude / 100, longitude / 100]),
  { maxLength: 60 },
)

test('every producer is in one spot near its first producer, and the first producers are apart', () => {
  fc.assert(
    fc.property(places, fc.constantFrom(6, 8, 11), (given, zoom) => {
      const members = clustersOf(given)(denmark, zoom).map(inSpot)
      const positions = members.flat().map(({ position }) => position)
      expect(positions.sort((one, other) => one - other)).toEqual([...given.keys()])
      // 56 pixels in km, at a latitude in degrees.
      const radius = (latitude: number): number => (56 * 156.54 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom
      for (const [first, ...others] of members) {
        for (const other of others) {
          if (first) expect(distanceKm(first, other)).toBeLessThan(radius(54) * 1.01)
        }
        for (const [another] of members) {
          if (!first || !another || first === another) continue
          expect(distanceKm(first, another)).toBeGreaterThan(radius(58) * 0.99)
        }
      }
    }),
  )
})

test('no marker covers another', () => {
  fc.assert(
    fc.property(places, fc.constantFrom(6, 8, 11), (given, zoom) => {
      const spots = clustersOf(given)(denmark, zoom)
      const pixels = (one: Spot, other: Spot): number =>
        (distanceKm(one, other) * 2 ** zoom) /
        (156.54 * Math.cos((Math.max(one.latitude, other.latitude) * Math.PI) / 180))
      for (const [nth, spot] of spots.entries()) {
        for (const other of spots.slice(nth + 1)) expect(pixels(spot, other)).toBeGreaterThan(0.79 * 56)
      }
    }),
  )
})

test('a cluster has the average position and the count of its producers', () => {
  const [cluster] = clustersOf([
    [55, 10],
    [55, 10.01],
    [55, 10.05],
  ])(denmark, 8)
  expect(cluster).toMatchObject({ kind: 'cluster', count: 3 })
  expect(cluster?.longitude).toBeCloseTo(10.02, 6)
  expect(cluster?.latitude).toBeCloseTo(55, 6)
})

test('at a high zoom only producers at the same position share a marker', () => {
  const spots = clustersOf([
    [55, 10],
    [55, 10],
    [55, 10.0002],
  ])(denmark, 15)
  expect(spots.map((spot) => inSpot(spot).length)).toEqual([2, 1])
})

test('only producers in view are drawn, and none without a position', () => {
  const view = { west: 9, south: 55, east: 11, north: 56 }
  const spots = clustersOf([
    [55.5, 10],
    [57, 10],
    [0, 0],
  ])(view, 9)
  expect(spots).toMatchObject([{ kind: 'producer', latitude: 55.5, longitude: 10 }])
})
