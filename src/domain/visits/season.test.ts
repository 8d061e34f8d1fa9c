import { expect, test } from 'vitest'

import { UNKNOWN_TIMELINE } from '../hours/timeline.ts'
import { nextSeason } from './season.ts'

const shop = { name: 'Jordbærboden', description: '', products: [], timeline: UNKNOWN_TIMELINE }

test('the next season of a strawberry stall in October starts in June', () => {
  expect(nextSeason(shop, new Date('2026-10-14T10:00:00Z'))?.toISOString()).toBe('2027-06-01T00:00:00.000Z')
})

test('a strawberry stall in season has no next season', () => {
  expect(nextSeason(shop, new Date('2026-06-20T10:00:00Z'))).toBeNull()
})

test('a stall that also sells eggs has no season', () => {
  expect(nextSeason({ ...shop, products: ['eggs'] }, new Date('2026-10-14T10:00:00Z'))).toBeNull()
})

test('a shop with unknown goods has no season', () => {
  expect(nextSeason({ ...shop, name: 'Boden' }, new Date('2026-10-14T10:00:00Z'))).toBeNull()
})
