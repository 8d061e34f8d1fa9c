import { expect, test } from 'vitest'

import { packLanding, unpackLanding } from './landing-file.ts'
import { listProducers } from './landing-list.ts'
import type { LandingChoice } from './landing-list.ts'
import { producer } from './testing/producer.ts'

const producers = unpackLanding(
  packLanding([
    { position: 3, region: 'Sjælland', producer: producer('Anna', { products: ['eggs'], averageRating: 3.5, totalReviews: 2 }) },
    { position: 8, region: 'Syddanmark', producer: producer('Bodil', { certifications: ['organic'], latitude: 56, createdAt: '2026-03-01T10:00:00Z' }) },
    { position: 9, region: null, producer: producer('Carl', { averageRating: 4.8, totalReviews: 1, latitude: 0, longitude: 0 }) },
  ]),
)
const all: LandingChoice = { product: null, region: null, onlyOrganic: false, sort: 'name' }
const nowhere = { position: null, organicFirst: false }

function names(choice: Partial<LandingChoice>, circumstances: Parameters<typeof listProducers>[2] = nowhere): string[] {
  return listProducers(producers, { ...all, ...choice }, circumstances).map(({ producer: { name } }) => name)
}

test('a producer keeps its place in the whole directory', () => {
  expect(producers.map(({ position }) => position)).toEqual([3, 8, 9])
})

test('product, region and the organic switch narrow the list', () => {
  expect(names({ product: 'eggs' })).toEqual(['Anna'])
  expect(names({ region: 'Syddanmark' })).toEqual(['Bodil'])
  expect(names({ onlyOrganic: true })).toEqual(['Bodil'])
})

test('the best rated, the newest and the nearest come first when asked for', () => {
  expect(names({ sort: 'rating' })).toEqual(['Carl', 'Anna', 'Bodil'])
  expect(names({ sort: 'newest' })).toEqual(['Bodil', 'Anna', 'Carl'])
  expect(names({ sort: 'distance' }, { position: { latitude: 56, longitude: 10.4 }, organicFirst: false })).toEqual(['Bodil', 'Anna', 'Carl'])
})

test('organic producers come first on a page about organic goods', () => {
  expect(names({}, { position: null, organicFirst: true })).toEqual(['Bodil', 'Anna', 'Carl'])
})
