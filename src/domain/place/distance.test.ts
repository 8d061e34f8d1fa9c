import { describe, expect, test } from 'vitest'

import { boundingBox } from './bounding-box.ts'
import { distanceKm, exactDistanceLabel, isLocated, roughDistanceLabel } from './distance.ts'

const copenhagen = { latitude: 55.6761, longitude: 12.5683 }
const aarhus = { latitude: 56.1629, longitude: 10.2039 }

test('Copenhagen and Aarhus are 157 km apart, both ways', () => {
  expect(distanceKm(copenhagen, aarhus)).toBeCloseTo(157.2, 0)
  expect(distanceKm(aarhus, copenhagen)).toBe(distanceKm(copenhagen, aarhus))
})

test('a place is 0 km from itself, and half the Earth from its opposite', () => {
  expect(distanceKm(copenhagen, copenhagen)).toBe(0)
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 6371, 6)
})

test('0,0 is not a location', () => {
  expect(isLocated({ latitude: 0, longitude: 0 })).toBe(false)
  expect(isLocated(aarhus)).toBe(true)
})

test.each([
  [0, '0,0 km', 'under 1 km'],
  [0.96, '1,0 km', 'under 1 km'],
  [3.44, '3,4 km', 'ca. 3 km'],
  [1234.5, '1.234,5 km', 'ca. 1.235 km'],
])('%d km is %j exactly and %j roughly', (km, exact, rough) => {
  expect(exactDistanceLabel(km)).toBe(exact)
  expect(roughDistanceLabel(km)).toBe(rough)
})

describe('a bounding box', () => {
  test('reaches the radius in every direction and little farther', () => {
    const { south, north, west, east } = boundingBox(copenhagen, 25)
    expect(distanceKm(copenhagen, { ...copenhagen, latitude: north })).toBeCloseTo(25, 6)
    expect(distanceKm(copenhagen, { ...copenhagen, latitude: south })).toBeCloseTo(25, 6)
    for (const longitude of [west, east]) {
      const onParallel = distanceKm(copenhagen, { ...copenhagen, longitude })
      expect(onParallel).toBeGreaterThanOrEqual(25)
      expect(onParallel).toBeLessThan(25.01)
    }
  })

  test('spans all longitudes near a pole and at the antimeridian', () => {
    expect(boundingBox({ latitude: 89.9, longitude: 10 }, 100)).toMatchObject({ west: -180, east: 180 })
    expect(boundingBox({ latitude: 55, longitude: 179.9 }, 25)).toMatchObject({ west: -180, east: 180 })
  })
})
