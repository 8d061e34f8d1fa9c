import { expect, test } from 'vitest'

import { producer } from '../testing/producer.ts'
import { isKnownWell, percentOf, statusByMunicipality, statusByRegion, statusCsv } from './status.ts'

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

const confirmed = { confirmedAt: '2026-11-02T08:00:00.000Z', confirmedBy: 'visitors' as const }
const known = {
  ...confirmed,
  openingHours: { monday: { open: '09:00', close: '17:00' } },
  products: ['eggs'],
  payments: ['mobilepay'],
}

test.each([
  ['with hours, goods, payment and a confirmation', {}, true],
  ['with self-service instead of hours', { openingHours: '' as const, salesTypes: ['self_service_stall'] }, true],
  [
    'with facts from visitors only',
    {
      ...{ openingHours: '' as const, products: [], payments: [] },
      visitorFacts: ['yes:self_service_stall', 'yes:eggs', 'yes:mobilepay'],
    },
    true,
  ],
  [
    'without self-service according to visitors',
    { openingHours: '' as const, visitorFacts: ['no:self_service_stall'] },
    false,
  ],
  ['without hours', { openingHours: '' as const }, false],
  ['without goods', { products: [] }, false],
  ['without a way to pay', { payments: [] }, false],
  ['confirmed more than a year ago', { confirmedAt: '2025-11-01T08:00:00.000Z' }, false],
])('a shop %s is known well: %s', (_, more, isKnown) => {
  expect(isKnownWell(producer('Boden', { ...known, ...more }), now)).toBe(isKnown)
})

test('each municipality counts its shops, those known well or confirmed, and those people added this month', () => {
  const svendborg = { address: '5700 Svendborg' }
  const statuses = statusByMunicipality(
    [
      producer('En', { ...known, ...svendborg }),
      producer('To', { ...svendborg, dataSource: 'visitor', createdAt: '2026-10-31T23:30:00.000Z' }),
      producer('Tre', { ...svendborg, dataSource: 'openstreetmap', createdAt: '2026-11-03T08:00:00.000Z' }),
      producer('Fire', { address: '5000 Odense C', ...confirmed, confirmedAt: '2026-10-31T08:00:00.000Z' }),
      producer('Fem', { address: 'Et sted' }),
    ],
    now,
  )
  expect(statuses).toEqual([
    { name: 'Odense Kommune', total: 1, knownWell: 0, confirmed: 0, added: 0 },
    { name: 'Svendborg Kommune', total: 3, knownWell: 1, confirmed: 1, added: 1 },
  ])
})
