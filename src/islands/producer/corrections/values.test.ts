import { expect, test } from 'vitest'

import { producer } from '#src/domain/testing/producer.ts'

import { correctionOf, startValues } from './values.ts'

const today = producer('Bigården', {
  phone: '12345678',
  products: ['honey'],
  openingHours: { monday: { open: '09:00', close: '17:00' } },
})
const start = startValues(today)

test('the chosen field alone is sent, with what stands there today', () => {
  const { field, currentValue, suggestedValue } = correctionOf(
    { ...start, field: 'phone', suggested: { ...start.suggested, phone: '87654321', address: 'Et andet sted' } },
    today,
  )
  expect({ field, currentValue, suggestedValue }).toEqual({
    field: 'phone',
    currentValue: '12345678',
    suggestedValue: '87654321',
  })
})

test('what is the same as today suggests nothing', () => {
  expect(correctionOf({ ...start, field: 'phone' }, today).suggestedValue).toBe('')
})

test('products are sent by the names that people know', () => {
  const suggested = { ...start.suggested, products: ['honey', 'eggs'] }
  expect(correctionOf({ ...start, field: 'products', suggested }, today).suggestedValue).toBe('Honning, Æg')
})

test('opening hours are sent a day a line', () => {
  const suggested = { ...start.suggested, openingHours: { monday: { closed: true } as const } }
  expect(correctionOf({ ...start, field: 'opening_hours', suggested }, today).suggestedValue).toMatch(
    /^Mandag: Lukket\nTirsdag: Ukendt\n/,
  )
})
