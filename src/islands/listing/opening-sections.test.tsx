import { expect, test } from 'vitest'

import { unpackProducers } from '#src/domain/listing/listing-file.ts'
import type { OpeningGroup } from '#src/domain/listing/open-when.ts'
import { packProducers } from '#src/domain/listing/packing.ts'
import type { Result } from '#src/domain/listing/results.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { openingSections } from './opening-sections.tsx'

const producers = unpackProducers(packProducers(Array.from({ length: 20 }, (_, nth) => producer(`Gård ${nth}`))))
const group = (opening: OpeningGroup, from: number, to: number): Result[] =>
  producers.slice(from, to).map((each) => ({ producer: each, match: 'stated', distanceKm: null, opening }))

/** Key, number of cards, and whether more can be shown, of each section. */
function sectionsOf(found: Result[], closed: Result[], closedCount: number) {
  const results = { found, closed, nextOpen: null, producers: [], suggested: 0, isBeyond: false }
  return openingSections(results, found, 12, closedCount).map((each) => [
    each.key,
    each.results.length,
    each.hasMore ?? false,
  ])
}

test('closed shops are shown page by page once they are expanded', () => {
  const closed = group('closed', 5, 20)
  const found = [...group('open', 0, 2), ...group('maybe', 2, 5)]
  expect(sectionsOf(found, closed, 0)).toEqual([
    ['open', 2, false],
    ['maybe', 3, false],
  ])
  expect(sectionsOf(found, closed, 12).at(-1)).toEqual(['closed', 12, true])
  expect(sectionsOf(found, closed, 24).at(-1)).toEqual(['closed', 15, false])
})

test('if all shops are closed, they are the only section', () => {
  const closed = group('closed', 0, 15)
  expect(sectionsOf([], closed, 0)).toEqual([])
  expect(sectionsOf([], closed, 12)).toEqual([['closed', 12, true]])
})
