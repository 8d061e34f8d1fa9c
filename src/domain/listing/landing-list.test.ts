import { expect, test } from 'vitest'

import type { Position } from '../place/distance.ts'
import { packLanding, unpackLanding } from './landing-file.ts'
import { filterProducers, landingSorts, sortProducers } from './landing-list.ts'
import type { LandingChoice, LandingSort } from './landing-list.ts'
import { producer } from '../testing/producer.ts'

const producers = unpackLanding(
  packLanding([
    {
      position: 3,
      region: 'Sjælland',
      producer: producer('Anna', { products: ['eggs'], averageRating: 3.5, totalReviews: 2 }),
    },
    {
      position: 8,
      region: 'Syddanmark',
      producer: producer('Bodil', { certifications: ['organic'], latitude: 56, createdAt: '2026-03-01T10:00:00Z' }),
    },
    {
      position: 9,
      region: null,
      producer: producer('Carl', { averageRating: 4.8, totalReviews: 1, latitude: 0, longitude: 0 }),
    },
  ]),
)
const all: LandingChoice = { product: null, region: null, onlyOrganic: false, sort: 'name' }

function names(choice: Partial<LandingChoice>, position: Position | null = null): string[] {
  const { sort, ...filters } = { ...all, ...choice }
  return sortProducers(filterProducers(producers, filters), sort, position).map(({ producer: { name } }) => name)
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
  expect(names({ sort: 'distance' }, { latitude: 56, longitude: 10.4 })).toEqual(['Bodil', 'Anna', 'Carl'])
})

test('without another order the page keeps its own, and those that are equal in another come by name', () => {
  const asBuilt = producers.toReversed()
  const namesBy = (sort: LandingSort) => sortProducers(asBuilt, sort, null).map(({ producer: { name } }) => name)
  expect(namesBy('name')).toEqual(['Carl', 'Bodil', 'Anna'])
  expect(namesBy('distance')).toEqual(['Anna', 'Bodil', 'Carl'])
})

test('the orders are offered as the specification lists them', () => {
  expect(landingSorts).toEqual(['distance', 'rating', 'name', 'newest'])
})
