import { expect, test } from 'vitest'

import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { producer } from '#src/domain/testing/producer.ts'

import { correctionOf, startValues } from './values.ts'

const stored = producer('Bigården', {
  phone: '12345678',
  products: ['honey'],
  openingHours: { monday: { open: '09:00', close: '17:00' } },
})
const today = answeredToOperator(stored, new Date())
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

test('products are sent as their keys', () => {
  const suggested = { ...start.suggested, products: ['honey', 'eggs'] }
  expect(correctionOf({ ...start, field: 'products', suggested }, today)).toMatchObject({
    currentValue: 'Honning',
    suggestedValue: ['honey', 'eggs'],
  })
})

test('opening hours are sent as a week, and what stands there today a day a line', () => {
  const openingHours = { monday: { closed: true } as const }
  const suggested = { ...start.suggested, openingHours }
  expect(correctionOf({ ...start, field: 'opening_hours', suggested }, today)).toMatchObject({
    currentValue: expect.stringMatching(/^Mandag: 09:00-17:00\nTirsdag: Ukendt\n/),
    suggestedValue: openingHours,
  })
})

test('a day that is said to be unknown, where it was not known, suggests nothing', () => {
  const openingHours = { ...today.openingHours, sunday: { unknown: true } as const }
  const suggested = { ...start.suggested, openingHours }
  expect(correctionOf({ ...start, field: 'opening_hours', suggested }, today).suggestedValue).toBe('')
})
