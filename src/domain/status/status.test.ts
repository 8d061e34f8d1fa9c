import { expect, test } from 'vitest'

import { producer } from '../testing/producer.ts'
import { percentOf, statusByRegion, statusCsv } from './status.ts'

const now = new Date('2026-11-22T12:00:00Z')
const shopDated = (address: string, sourceDate: string | null) =>
  producer('Boden', { address, dataSource: 'openstreetmap', sourceDate })
const statuses = statusByRegion(
  [
    shopDated('5000 Odense C', '2026-01-29'),
    shopDated('5700 Svendborg', '2024-06-01'),
    shopDated('8000 Aarhus C', '2019-09-04'),
    shopDated('Et sted', null),
    {
      ...shopDated('5000 Odense C', '2019-09-04'),
      confirmedAt: '2026-03-01T05:00:00.000Z',
      confirmedBy: 'owner' as const,
    },
    { ...shopDated('5000 Odense C', '2026-01-29'), unansweredSince: '2026-03-01T05:00:00.000Z' },
  ],
  now,
)

test('regions are ordered, and each counts its producers by freshness', () => {
  const none = { confirmed: 0, lapsed: 0, current: 0, dated: 0, undated: 0 }
  expect(statuses).toEqual([
    { region: 'Hele landet', total: 6, counts: { confirmed: 1, lapsed: 1, current: 1, dated: 2, undated: 1 } },
    { region: 'Midtjylland', total: 1, counts: { ...none, dated: 1 } },
    { region: 'Syddanmark', total: 4, counts: { ...none, confirmed: 1, lapsed: 1, current: 1, dated: 1 } },
    { region: 'Ukendt region', total: 1, counts: { ...none, undated: 1 } },
  ])
})

test('the status is available as CSV', () => {
  expect(statusCsv(statuses).split('\r\n').slice(0, 2)).toEqual([
    'region,total,confirmed,lapsed,current,dated,undated',
    'Hele landet,6,1,1,1,2,1',
  ])
})

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [999, 1000, 99],
  [3, 3, 100],
])('%i of %i are %i per cent', (count, total, percent) => {
  expect(percentOf(count, total)).toBe(percent)
})
