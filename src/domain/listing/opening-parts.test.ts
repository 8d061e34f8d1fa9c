import { expect, test } from 'vitest'

import { unpackProducers } from './listing-file.ts'
import { nearerMaybe, openingParts } from './opening-parts.ts'
import type { OpeningGroup } from './open-when.ts'
import { packProducers } from './packing.ts'
import { producer } from '../testing/producer.ts'
import type { Result } from './results.ts'

const [shop] = unpackProducers(packProducers([producer('Anna')]))

function results(opening: OpeningGroup, distances: readonly (number | null)[]): Result[] {
  return distances.flatMap((distanceKm) => (shop ? { producer: shop, match: 'stated', distanceKm, opening } : []))
}

const many = (opening: OpeningGroup, count: number): Result[] =>
  results(
    opening,
    Array.from({ length: count }, (_, nth) => nth),
  )

test.each([
  ['both have many', 80, 300, 6, 6],
  ['few are open', 2, 300, 2, 10],
  ['few may be open', 80, 1, 11, 1],
  ['there are few of both', 3, 4, 3, 4],
])('the first results mix both groups when %s', (_, open, maybe, openShown, maybeShown) => {
  const parts = openingParts([...many('open', open), ...many('maybe', maybe)], 12)
  expect([parts.open.length, parts.maybe.length]).toEqual([openShown, maybeShown])
  expect([...parts.open].every(({ opening }) => opening === 'open')).toBe(true)
  expect([...parts.maybe].every(({ opening }) => opening === 'maybe')).toBe(true)
  expect([parts.openTotal, parts.maybeTotal]).toEqual([open, maybe])
})

test('the nearest shop that may be open is highlighted if the nearest open one is three times as far', () => {
  const maybe = results('maybe', [12, 4, null])
  expect(nearerMaybe([...results('open', [40, 60]), ...maybe], null)).toBe(maybe[1])
  expect(nearerMaybe([...results('open', [12]), ...maybe], null)).toBe(maybe[1])
  expect(nearerMaybe([...results('open', [11]), ...maybe], null)).toBeNull()
  expect(nearerMaybe(maybe, results('open', [102])[0] ?? null)).toBe(maybe[1])
  expect(nearerMaybe(maybe, null)).toBeNull()
  expect(nearerMaybe([...results('open', [null]), ...results('maybe', [null])], null)).toBeNull()
})
