import { expect, test } from 'vitest'

import { UNKNOWN_TIMELINE } from '../hours/timeline.ts'
import { nextSeason } from './season.ts'

const shop = { name: 'Jordbærboden', description: '', products: [], timeline: UNKNOWN_TIMELINE }

test('a strawberry stall in October waits for June', () => {
  expect(nextSeason(shop, new Date('2026-10-14T10:00:00Z'))?.toISOString()).toBe('2027-06-01T00:00:00.000Z')
})

test('in their season strawberries wait for nothing', () => {
  expect(nextSeason(shop, new Date('2026-06-20T10:00:00Z'))).toBeNull()
})

test('a stall that also sells eggs has no season', () => {
  expect(nextSeason({ ...shop, products: ['eggs'] }, new Date('2026-10-14T10:00:00Z'))).toBeNull()
})

test('a shop of unknown goods has no season', () => {
  expect(nextSeason({ ...shop, name: 'Boden' }, new Date('2026-10-14T10:00:00Z'))).toBeNull()
})
