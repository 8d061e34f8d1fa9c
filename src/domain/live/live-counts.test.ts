import { expect, test } from 'vitest'

import { localMoment } from '../hours/local-time.ts'
import { producer } from '../testing/producer.ts'
import { idSegment } from '../producer/slug.ts'
import {
  CONFIRMED_LIST,
  counter,
  countInWords,
  ORGANIC_LIST,
  productList,
  readCounts,
  writeCounts,
} from './live-counts.ts'
import { readChanges } from './merge-changes.ts'
import { packChanges, packListsFile } from './pack-changes.ts'

const now = new Date('2026-11-20T12:00:00Z')
const [ask, birk] = ['Ask', 'Birk'].map((name, nth) =>
  producer(name, {
    id: `${nth + 1}0000000-1111-4222-8333-444455556666`,
    address: 'Bakkevej 1, 5700 Svendborg',
    description: 'Jordbær og honning',
    products: ['honey'],
    certifications: ['organic'],
  }),
)
if (!ask || !birk) throw new Error('Two producers are needed')
const moved = {
  ...ask,
  confirmedAt: '2026-11-01T12:00:00Z',
  confirmedBy: 'owner' as const,
  address: 'Havnen 1, 8000 Aarhus C',
  products: ['eggs'],
  certifications: [],
}
const added = { ...birk, id: '90000000-1111-4222-8333-444455556666' }

const changes = readChanges({
  status: 'known',
  removed: idSegment(birk.id),
  changed: packChanges(
    [
      { producer: moved, rank: 0 },
      { producer: added, rank: 1 },
    ],
    now,
  ),
  notices: [],
})
const count = counter(
  packListsFile([ask, birk], now),
  [idSegment(ask.id), idSegment(birk.id)],
  changes,
  localMoment(now).day,
)

test.each([
  { lists: ['svendborg'], count: 2, now: 1 },
  { lists: ['århus'], count: 0, now: 1 },
  { lists: ['odense'], count: 7, now: 7 },
  { lists: [productList('honey')], count: 2, now: 1 },
  { lists: ['svendborg', productList('eggs')], count: 0, now: 0 },
  { lists: [ORGANIC_LIST], count: 2, now: 1 },
  { lists: [CONFIRMED_LIST], count: 0, now: 1 },
  { lists: ['/varer/jordbaer'], count: 2, now: 2 },
])('a moved, an added and a removed shop change the count of $lists', ({ now, ...built }) => {
  expect(count(built)).toBe(now)
})

test('counts of several lists survive a round trip', () => {
  const counts = [
    { lists: ['svendborg', productList('eggs')], count: 6 },
    { lists: [], count: 0 },
  ]
  expect(readCounts(writeCounts(counts))).toEqual(counts)
})

test('counts are worded as on the built page', () => {
  expect(countInWords('shops', [1])).toBe('1 butik')
  expect(countInWords('shops', [0])).toBe('ingen endnu')
  expect(countInWords('organic', [2, 5])).toBe('2 producenter · 3 ikke mærket')
  expect(countInWords('organic', [2])).toBe('2 producenter')
  expect(countInWords('allWith', [3], 'æg')).toBe('Alle 3 med æg')
})
