import { describe, expect, test } from 'vitest'

import { effectiveSort, findResults, loosenings } from './home-results.ts'
import { initialHomeState } from './home-state.ts'
import type { HomeState } from './home-state.ts'
import { packSearchIndex, unpackProducers } from './search-index.ts'
import { producer } from '../testing/producer.ts'

const allDay = { monday: { open: '09:00', close: '17:00' } }
const producers = unpackProducers(
  packSearchIndex([
    producer('Anna', { products: ['honey', 'eggs'], openingHours: { monday: { closed: true } } }),
    producer('Bodil', { products: ['eggs'], certifications: ['organic'], latitude: 55.5, longitude: 10.4 }),
    producer('Carl', { products: ['meat'], openingHours: allDay, latitude: 56.5 }),
    producer('Dagny', { latitude: 0, longitude: 0, openingHours: allDay }),
  ]),
)
const circumstances = { producers, answering: null, now: { weekday: 'monday', minutes: 600 }, position: null } as const
const odense = { latitude: 55.4, longitude: 10.4 }

function names(state: Partial<HomeState>, position: typeof odense | null = null): string[] {
  return findResults({ ...initialHomeState, ...state }, { ...circumstances, position }).found.map(
    ({ producer: { name } }) => name,
  )
}

describe('filters', () => {
  test('any chosen product is enough', () => {
    expect(names({ products: ['honey', 'meat'] })).toEqual(['Anna', 'Carl'])
  })

  test('a product and a certification must both fit', () => {
    expect(names({ products: ['eggs'], certifications: ['organic'] })).toEqual(['Bodil'])
  })

  test('open now counts those whose hours nobody knows', () => {
    const results = findResults({ ...initialHomeState, openNow: true }, circumstances)
    expect(results.found.map(({ producer: { name } }) => name)).toEqual(['Carl', 'Dagny'])
    expect(results.hiddenUnknown).toBe(1)
  })

  test('a distance leaves out what is farther and what has no place', () => {
    expect(names({ distanceKm: 25 }, odense)).toEqual(['Anna', 'Bodil'])
    expect(names({ distanceKm: 5 }, odense)).toEqual(['Anna'])
  })
})

describe('order', () => {
  test('by name without a position, by distance with one, unless something else is chosen', () => {
    expect(effectiveSort(null, null)).toBe('name')
    expect(effectiveSort(null, odense)).toBe('distance')
    expect(effectiveSort('distance', null)).toBe('name')
    expect(effectiveSort('name', odense)).toBe('name')
  })

  test('by status puts open first, then unknown, then closed', () => {
    expect(names({ sort: 'status' })).toEqual(['Carl', 'Dagny', 'Bodil', 'Anna'])
  })
})

test('what can be loosened is what would show somebody, and the nearest longer distance alone', () => {
  const state: HomeState = { ...initialHomeState, products: ['meat'], openNow: true, distanceKm: 5 }
  const count = (changed: HomeState, usePosition: boolean): number =>
    findResults(changed, { ...circumstances, position: usePosition ? odense : null }).found.length
  expect(loosenings(state, true, [5, 10, 25, 50], count)).toEqual([
    { kind: 'nearMe', change: { nearMe: false }, count: 1 },
  ])
  expect(
    loosenings(
      { ...state, products: ['eggs'], openNow: false, certifications: ['organic'] },
      true,
      [5, 10, 25, 50],
      count,
    ),
  ).toEqual([
    { kind: 'certifications', change: { certifications: [] }, count: 1 },
    { kind: 'distance', change: { distanceKm: 25 }, count: 1 },
    { kind: 'nearMe', change: { nearMe: false }, count: 1 },
  ])
})
