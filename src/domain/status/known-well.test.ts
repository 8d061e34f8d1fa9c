import { expect, test } from 'vitest'

import { producer } from '../testing/producer.ts'
import { isKnownWell, statusByMunicipality } from './known-well.ts'

const now = new Date('2026-11-25T12:00:00Z')
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
